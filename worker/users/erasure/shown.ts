import { names } from '../../lib/cache/tags.ts';

/** Tables of all that a page shows of a person, or under its name. */
export const shown: readonly string[] = [
  ...['users', 'user_sub_categories', 'friends', 'likes', 'tag_links', 'uploaded_files', 'events'],
  ...['locations', 'threads', 'thread_replies', 'articles', 'blogs', 'pages', names],
];
