import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import { pages } from '../../../worker/contract/content/pages.resource.ts';
import { subCategories } from '../../../worker/contract/content/sub-categories.resource.ts';
import { threadReplies } from '../../../worker/contract/community/thread-replies.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import type { SpecialCells } from '../list/list-columns.ts';
import { people, peopleCells } from '../locations/location-members.ts';
import type { ReactNode } from 'react';
import { addressOf } from '../../data/resource/api-item.ts';
import { cellsOf } from '../list/get-special-cells.tsx';
import { List } from '../list/ItemList.tsx';

interface Below {
  resource: Resource;
  /** Last segment of the API path; also the URL parameter with the state of the list. */
  segment: string;
  /** Column to hide, because it is the parent itself. */
  without?: string;
  /** Custom cells, if they differ from those of the resource. */
  cells?: SpecialCells;
}

/** Replies of a thread, direct answers first (specification, section 7). */
const byDepth: Resource = {
  ...threadReplies,
  columns: ['excerpt', 'depth', ...threadReplies.columns.slice(1)],
  sort: 'depth asc',
};

/** Child lists by the path of the parent resource. */
const below: Record<string, Below> = {
  'article-categories': { resource: articles, segment: 'articles', without: 'category_id' },
  categories: { resource: subCategories, segment: 'sub_categories', without: 'category_id' },
  footers: { resource: pages, segment: 'pages', without: 'footer_id' },
  locations: { resource: people, segment: 'users', cells: peopleCells },
  membership_levels: { resource: users, segment: 'users', without: 'membership_level_id' },
  threads: { resource: byDepth, segment: 'replies', without: 'thread_id' },
};


interface Props {
  resource: Resource;
  id: string;
  actions?: ReactNode;
}

/** List of the child items of an item, such as the articles of a category. */
export function BelowList({ resource: parent, id, actions }: Props) {
  const list = below[parent.path];
  if (!list) return null;
  const { resource, segment, without, cells = cellsOf(resource) } = list;
  return (
    <List
      resource={{ ...resource, filters: resource.filters.filter((name) => name !== without) }}
      from={`${addressOf(parent, id)}/${segment}`}
      parameter={segment}
      columns={resource.columns.filter((name) => name !== without)}
      cells={cells}
      actions={actions}
    />
  );
}
