import { likesResource } from '../../../worker/contract/community/likes.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { apiQuery } from '../../data/query.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { ItemFields } from '../detail/ItemFields.tsx';
import { LoadedItemPage } from '../detail/LoadedItemPage.tsx';
import { createHistoryTab, createTab } from '../detail/ResourceDetailPage.tsx';
import { ItemFileList } from '../files/ItemFileList.tsx';
import { ItemList } from '../list/ItemList.tsx';
import { ItemTagBadges } from '../tags/ItemTagBadges.tsx';
import { PreviewLinkButton } from './PreviewLinkButton.tsx';
import { isScheduled, PublishArticleButton } from './PublishArticleButton.tsx';

/** Detail page of an article: fields, tags, files, likes and history. */
export const ArticleDetailPage = ({ id }: { id: string }) => (
  <LoadedItemPage
    resource={articlesResource}
    id={id}
    actions={(article) => (
      <>
        {isScheduled(article) && (
          <p>
            Scheduled for <LocalDateTime moment={String(article.published_at)} day="long" />
          </p>
        )}
        <PublishArticleButton article={article} />
        <PreviewLinkButton id={id} />
      </>
    )}
  >
    {(article) => (
      <Tabs
        label="Article"
        tabs={[
          createTab(
            'Article',
            <>
              <ItemFields resource={articlesResource} item={article} />
              <ItemTagBadges resource={articlesResource} id={id} />
              <ItemFileList resource={articlesResource} id={id} />
            </>,
          ),
          createTab(
            'Likes',
            <ItemList
              resource={likesResource}
              from={apiQuery('GET /likes/:object_type/:object_id', {
                params: { object_type: 'articles', object_id: id },
              })}
              parameter="likes"
            />,
          ),
          createHistoryTab(articlesResource, id),
        ]}
      />
    )}
  </LoadedItemPage>
);
