import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
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
import { isScheduled } from './is-scheduled.ts';
import { PreviewLinkButton } from './PreviewLinkButton.tsx';
import { PublishArticleButton } from './PublishArticleButton.tsx';

/** Detail page of an article: fields, tags, files, likes and history. */
export const ArticleDetailPage = ({ id }: { id: string }) => (
  <LoadedItemPage
    resource={articlesResource}
    id={id}
    actions={(article) => (
      <>
        {isScheduled(article) && (
          <p>
            <ParaglideMessage
              message={m['admin_articles.scheduled_for']}
              markup={{
                date: () => <LocalDateTime moment={String(article.published_at)} day="long" />,
              }}
            />
          </p>
        )}
        <PublishArticleButton article={article} />
        <PreviewLinkButton id={id} />
      </>
    )}
  >
    {(article) => (
      <Tabs
        label={m['admin_articles.article']()}
        tabs={[
          createTab(
            'article',
            m['admin_articles.article'](),
            <>
              <ItemFields resource={articlesResource} item={article} />
              <ItemTagBadges resource={articlesResource} id={id} />
              <ItemFileList resource={articlesResource} id={id} />
            </>,
          ),
          createTab(
            'likes',
            m['admin_articles.likes'](),
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
