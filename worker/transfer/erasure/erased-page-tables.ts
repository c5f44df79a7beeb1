import { NAMES_TAG } from '../../http/cache/get-cache-tags.ts';

/** Tables whose cached pages must be purged after the erasure of a user. */
export const erasedPageTables: readonly string[] = [
  'users',
  'user_sub_categories',
  'friends',
  'likes',
  'tag_links',
  'uploaded_files',
  'events',
  'locations',
  'threads',
  'thread_replies',
  'articles',
  'blogs',
  'pages',
  NAMES_TAG,
];
