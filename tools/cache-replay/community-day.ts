/**
 * Writes of a day in a busy community, 3,000 in all, with what their mutations declare. A test
 * compares them with the mutations.
 */

import type { ReplayWrite } from './replay-cache.ts';

/** A write by its API operation. */
export interface CommunityWrite extends ReplayWrite {
  operation: string;
  /** Body of a change that hides something or not by what it changes. */
  sent?: object;
}

const add = (operation: string, perDay: number, ...tags: string[]): CommunityWrite => ({
  name: operation,
  operation,
  perDay,
  tags,
  how: 'invalidate',
});

/** A change that may hide something. */
const change = (operation: string, perDay: number, ...tags: string[]): CommunityWrite => ({
  ...add(operation, perDay, ...tags),
  how: 'purge',
});

export const communityDay: readonly CommunityWrite[] = [
  add('POST /likes', 700),
  add('POST /threads/:id/:reply_id/like', 600, 'likes'),
  add('POST /thread-replies', 560, 'thread_replies'),
  add('POST /users/:id/messages/:other_id/replies', 400),
  add('POST /bookmarks', 200),
  add('POST /users/:id/friends/:other_id/approve', 120, 'friends'),
  add('POST /threads', 60, 'threads'),
  add('POST /uploaded_files', 60, 'uploaded_files'),
  add('POST /users/:id/events', 30, 'events'),
  add('POST /users/:id/sub_categories/:sub_category_id', 30, 'user_sub_categories'),
  add('PUT /users/verify-email/:user_id/:email_id', 60, 'users'),
  add('PUT /users/:id/practice', 40, 'users', 'tag_links'),
  { ...add('PATCH /users/:id', 45, 'users'), sent: { is_accepting_clients: true } },
  { ...change('PATCH /users/:id', 15, 'users'), sent: { image_id: null } },
  change('PATCH /users/:id/events/:event_id', 30, 'events'),
  { ...add('PATCH /articles/:id', 15, 'articles'), sent: { title: 'A first massage' } },
  { ...change('PATCH /articles/:id', 5, 'articles'), sent: { is_active: false } },
  change('POST /users/:id/blocks/:other_id', 10, 'friends'),
  change('POST /reports/:id/remove', 10, 'threads', 'thread_replies'),
  { ...add('PATCH /pages/:id', 8, 'pages'), sent: { title: 'About Sobe' } },
  { ...change('PATCH /pages/:id', 2, 'pages'), sent: { is_active: false } },
];
