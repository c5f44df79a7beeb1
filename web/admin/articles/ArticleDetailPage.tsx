import { likes } from '../../../worker/contract/community/likes.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { Detail } from '../detail/LoadedItemPage.tsx';
import { historyTab, tabOf } from '../detail/ResourceDetailPage.tsx';
import { Facts } from '../detail/ItemFields.tsx';
import { FileList } from '../files/ItemFileList.tsx';
import { List } from '../list/ItemList.tsx';
import { TagBadges } from '../tags/ItemTagBadges.tsx';
import { PreviewButton } from './PreviewLinkButton.tsx';
import { isPlanned, PublishButton } from './PublishArticleButton.tsx';

/** Detail page of an article: fields, tags, files, likes and history. */
export const ArticleDetail = ({ id }: { id: string }) => (
  <Detail
    resource={articles}
    id={id}
    actions={(article) => (
      <>
        {isPlanned(article) && (
          <p className="hint">
            Scheduled for <Moment moment={String(article.published_at)} day="long" />
          </p>
        )}
        <PublishButton article={article} />
        <PreviewButton id={id} />
      </>
    )}
  >
    {(article) => (
      <Tabs
        label="Article"
        tabs={[
          tabOf(
            'Article',
            <>
              <Facts resource={articles} item={article} />
              <TagBadges resource={articles} id={id} />
              <FileList resource={articles} id={id} />
            </>,
          ),
          tabOf(
            'Likes',
            <List resource={likes} from={`/likes/articles/${id}`} parameter="likes" />,
          ),
          historyTab(articles, id),
        ]}
      />
    )}
  </Detail>
);
