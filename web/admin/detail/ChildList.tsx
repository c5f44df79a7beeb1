/** List of the child items of an item, such as the articles of a category. */

import type { ReactNode } from 'react';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { threadRepliesResource } from '../../../worker/contract/community/thread-replies.resource.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import { subCategoriesResource } from '../../../worker/contract/content/sub-categories.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { type ApiQuery, apiQuery } from '../../data/query.ts';
import type { ApiItemList } from '../../data/resource/api-item.ts';
import { getSpecialCells } from '../list/get-special-cells.tsx';
import { ItemList } from '../list/ItemList.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import { locationMemberCells, locationMemberResource } from '../locations/location-members.ts';

interface ChildListConfig {
  resource: Resource;
  query(id: string): ApiQuery<ApiItemList>;
  /** URL parameter with the list's state. */
  parameter: string;
  /** Column to hide, because it is the parent itself. */
  without?: string;
  /** Custom cells, if they differ from those of the resource. */
  cells?: SpecialCells;
}

/** Replies of a thread, direct answers first (specification, section 7). */
const repliesByDepth: Resource = {
  ...threadRepliesResource,
  columns: ['excerpt', 'depth', ...threadRepliesResource.columns.slice(1)],
  sort: 'depth asc',
};

/** Child lists by the path of the parent resource. */
const childLists: Record<string, ChildListConfig> = {
  'article-categories': {
    resource: articlesResource,
    query: (id) => apiQuery('GET /article-categories/:id/articles', { params: { id } }),
    parameter: 'articles',
    without: 'category_id',
  },
  categories: {
    resource: subCategoriesResource,
    query: (id) => apiQuery('GET /categories/:id/sub_categories', { params: { id } }),
    parameter: 'sub_categories',
    without: 'category_id',
  },
  footers: {
    resource: pagesResource,
    query: (id) => apiQuery('GET /footers/:id/pages', { params: { id } }),
    parameter: 'pages',
    without: 'footer_id',
  },
  locations: {
    resource: locationMemberResource,
    query: (id) => apiQuery('GET /locations/:id/users', { params: { id } }),
    parameter: 'users',
    cells: locationMemberCells,
  },
  membership_levels: {
    resource: usersResource,
    query: (id) => apiQuery('GET /membership_levels/:id/users', { params: { id } }),
    parameter: 'users',
    without: 'membership_level_id',
  },
  threads: {
    resource: repliesByDepth,
    query: (id) => apiQuery('GET /threads/:id/replies', { params: { id } }),
    parameter: 'replies',
    without: 'thread_id',
  },
};

interface Props {
  resource: Resource;
  id: string;
  actions?: ReactNode;
}

export function ChildList({ resource: parent, id, actions }: Props) {
  const list = childLists[parent.path];
  if (!list) return null;
  const { resource, query, parameter, without, cells = getSpecialCells(resource) } = list;
  return (
    <ItemList
      resource={{ ...resource, filters: resource.filters.filter((name) => name !== without) }}
      from={query(id)}
      parameter={parameter}
      columns={resource.columns.filter((name) => name !== without)}
      cells={cells}
      actions={actions}
    />
  );
}
