import { Link } from 'wouter';
import { articleCategories } from '../../../worker/contract/content/article-categories.resource.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import { addAddress, editAddress, itemAddress, listAddress } from '../../data/resource/admin-paths.ts';
import { AddBelow, AddScreen, EditArticle } from '../lazy-pages.ts';
import { ListScreen } from '../list/ItemListPage.tsx';
import type { Route } from '../match-admin-route.ts';
import { ArticleDetail } from './ArticleDetailPage.tsx';
import { plannedAddress } from './ScheduledArticlesPage.tsx';
import { addBegins, addedArticle, addedNote } from './article-form-resources.ts';

const leadsTo = (id: string) => editAddress(articles, id);

/** Admin routes of articles, with a list of scheduled ones. */
export const articleRoutes: Route[] = [
  [
    listAddress(articles),
    () => (
      <ListScreen resource={articles}>
        <Link href={plannedAddress}>Scheduled</Link>
      </ListScreen>
    ),
  ],
  [itemAddress(articles, ':id'), ({ id }) => <ArticleDetail id={id} />],
  [editAddress(articles, ':id'), ({ id }) => <EditArticle id={id} />],
  [
    addAddress(articles),
    () => (
      <AddScreen resource={addedArticle} note={addedNote} leadsTo={leadsTo} begins={addBegins} />
    ),
  ],
  [
    `${addAddress(articles)}/:id`,
    ({ id }) => (
      <AddBelow
        parent={articleCategories}
        id={id}
        resource={addedArticle}
        note={addedNote}
        field="category_id"
        leadsTo={leadsTo}
        begins={addBegins}
      />
    ),
  ],
];
