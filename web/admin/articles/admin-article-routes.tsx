import { m } from '#messages';
import { articleCategoriesResource } from '../../../worker/contract/content/articles/article-categories.resource.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { Link } from '../../data/navigation.ts';
import {
  getAdminAddPath,
  getAdminEditPath,
  getAdminItemPath,
  getAdminListPath,
} from '../../data/resource/admin-paths.ts';
import { LazyArticleDetailPage } from '../lazy-detail-pages.ts';
import { LazyAddChildPage, LazyAddItemPage, LazyEditArticlePage } from '../lazy-pages.ts';
import { ItemListPage } from '../list/ItemListPage.tsx';
import type { AdminRoute } from '../match-admin-route.ts';
import { newArticleFocusFields, newArticleResource } from './article-form-resources.ts';
import { SCHEDULED_ARTICLES_PATH } from './ScheduledArticlesPage.tsx';

const getEditPath = (id: string) => getAdminEditPath(articlesResource, id);

/** Admin routes of articles, with a list of scheduled ones. */
export const adminArticleRoutes: AdminRoute[] = [
  [
    getAdminListPath(articlesResource),
    () => (
      <ItemListPage resource={articlesResource}>
        <Link href={SCHEDULED_ARTICLES_PATH}>{m['admin_articles.scheduled_articles']()}</Link>
      </ItemListPage>
    ),
  ],
  [getAdminItemPath(articlesResource, ':id'), ({ id }) => <LazyArticleDetailPage id={id} />],
  [getAdminEditPath(articlesResource, ':id'), ({ id }) => <LazyEditArticlePage id={id} />],
  [
    getAdminAddPath(articlesResource),
    () => (
      <LazyAddItemPage
        resource={newArticleResource}
        note={m['admin_articles.new_article_note']()}
        leadsTo={getEditPath}
        begins={newArticleFocusFields}
      />
    ),
  ],
  [
    `${getAdminAddPath(articlesResource)}/:id`,
    ({ id }) => (
      <LazyAddChildPage
        parent={articleCategoriesResource}
        id={id}
        resource={newArticleResource}
        note={m['admin_articles.new_article_note']()}
        field="category_id"
        leadsTo={getEditPath}
        begins={newArticleFocusFields}
      />
    ),
  ],
];
