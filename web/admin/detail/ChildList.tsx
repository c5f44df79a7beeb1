import type { ReactNode } from 'react';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { threadRepliesResource } from '../../../worker/contract/community/thread-replies.resource.ts';
import { articlesResource } from '../../../worker/contract/content/articles.resource.ts';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import { subCategoriesResource } from '../../../worker/contract/content/sub-categories.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { getItemApiPath } from '../../data/resource/api-item.ts';
import { getSpecialCells } from '../list/get-special-cells.tsx';
import { ItemList } from '../list/ItemList.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import { locationMemberCells, locationMemberResource } from '../locations/location-members.ts';

interface ChildListConfig {
  resource: Resource;
  /** Last segment of the child list's API path; also the URL parameter with its state. */
  segment: string;
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
  'article-categories': { resource: articlesResource, segment: 'articles', without: 'category_id' },
  categories: {
    resource: subCategoriesResource,
    segment: 'sub_categories',
    without: 'category_id',
  },
  footers: { resource: pagesResource, segment: 'pages', without: 'footer_id' },
  locations: { resource: locationMemberResource, segment: 'users', cells: locationMemberCells },
  membership_levels: { resource: usersResource, segment: 'users', without: 'membership_level_id' },
  threads: { resource: repliesByDepth, segment: 'replies', without: 'thread_id' },
};

interface Props {
  resource: Resource;
  id: string;
  actions?: ReactNode;
}

/** List of the child items of an item, such as the articles of a category. */
export function ChildList({ resource: parent, id, actions }: Props) {
  const list = childLists[parent.path];
  if (!list) return null;
  const { resource, segment, without, cells = getSpecialCells(resource) } = list;
  return (
    <ItemList
      resource={{ ...resource, filters: resource.filters.filter((name) => name !== without) }}
      from={`${getItemApiPath(parent, id)}/${segment}`}
      parameter={segment}
      columns={resource.columns.filter((name) => name !== without)}
      cells={cells}
      actions={actions}
    />
  );
}
