import { names } from '../../http/cache/get-cache-tags.ts';

/** Tables whose cached pages may show the person. */
export const shown: readonly string[] = [
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
  names,
];
