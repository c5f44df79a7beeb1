import type { Resource } from '../../../worker/contract/resource.ts';
import { articles } from '../../../worker/contract/resources/articles.ts';
import { pages } from '../../../worker/contract/resources/pages.ts';
import { subCategories } from '../../../worker/contract/resources/sub_categories.ts';
import { threadReplies } from '../../../worker/contract/resources/thread-replies.ts';
import { users } from '../../../worker/contract/resources/users.ts';
import type { SpecialCells } from '../list/columns.ts';
import { people, peopleCells } from '../locations/people.ts';

export interface Below {
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
export const below: Record<string, Below> = {
  'article-categories': { resource: articles, segment: 'articles', without: 'category_id' },
  categories: { resource: subCategories, segment: 'sub_categories', without: 'category_id' },
  footers: { resource: pages, segment: 'pages', without: 'footer_id' },
  locations: { resource: people, segment: 'users', cells: peopleCells },
  membership_levels: { resource: users, segment: 'users', without: 'membership_level_id' },
  threads: { resource: byDepth, segment: 'replies', without: 'thread_id' },
};
