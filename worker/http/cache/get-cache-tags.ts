/** Cache tags of a page: all tables that its statements read, and their sources. */

import type { Statement } from '../../db/client.ts';

/** Tables that a practitioner's search words derive from. */
const practitionerSources = [
  ...['categories', 'sub_categories', 'tag_links', 'tags', 'user_questions', 'user_sub_categories'],
  ...['membership_levels', 'practitioner_words', 'translated_texts', 'users'],
];

/** Tables that the words of an item in the admin search derive from. */
const itemSources = [
  ...['articles', 'article_categories', 'blogs', 'footers', 'pages', 'sub_categories', 'threads'],
  ...['sent_emails', 'users'],
];

/** Tables with items that the site search finds. */
const documentSources = [
  ...['articles', 'blogs', 'events', 'pages', 'sub_categories', 'thread_replies', 'threads'],
  ...['translated_texts', 'users'],
];

/**
 * Tables written by triggers, and the tables whose changes fire them: pages that show the former
 * depend on the latter. A test compares this with the triggers.
 */
export const tableSources: Record<string, readonly string[]> = {
  article_categories: ['articles'],
  categories: ['user_categories'],
  documents: documentSources,
  document_texts: ['documents', 'locations', 'membership_levels'],
  documents_fts: ['documents'],
  event_notifications: ['event_seats'],
  invites: ['users'],
  items_fts: itemSources,
  like_counts: ['likes'],
  message_participants: ['blocks'],
  practitioner_words: practitionerSources,
  practitioners_fts: practitionerSources,
  push_subscriptions: ['sessions'],
  session_refreshes: ['sessions'],
  sub_categories: ['categories', 'user_sub_categories'],
  synonym_phrases: ['synonyms'],
  tag_links: ['users'],
  tags: ['tag_links'],
  thread_replies: ['likes'],
  threads: ['thread_replies'],
  user_cards: [
    ...['credentials', 'enquiry_recipients', 'membership_levels', 'tag_links', 'tags'],
    ...['uploaded_files', 'user_prices', 'user_sub_categories', 'users'],
  ],
  user_categories: ['sub_categories', 'user_sub_categories', 'users'],
  user_sub_categories: ['users'],
  users: ['friends', 'membership_levels'],
};

/**
 * Columns that the changes of a source write, where those are few: a statement that reads none of
 * them does not depend on the source. Likes and replies are the most frequent changes.
 */
export const sourceColumns: Record<string, Record<string, readonly string[]>> = {
  tag_links: { users: ['is_public'] },
  thread_replies: { likes: ['likes_count'] },
  threads: { thread_replies: ['replies_count', 'places_count', 'last_reply_at'] },
  user_cards: { tag_links: ['tag_names'], tags: ['tag_names'] },
  users: { friends: ['connections_count'] },
};

export const getCacheTags = (statements: readonly Statement[]): string[] =>
  [...new Set(statements.flatMap(({ sql }) => getTags(sql)))].sort();

/**
 * Tables whose readers also read those that they are counted or indexed from, words that only
 * correct spelling, and tables that no page reads.
 */
export const untaggedTables: ReadonlySet<string> = new Set([
  ...['counters', 'directory_spellings', 'directory_words', 'item_texts', 'search_items'],
  ...['calendar_links', 'document_versions', 'file_uses', 'former_file_names', 'library_files'],
]);

/** Tag of joins that only read the name of an author or editor. */
export const NAMES_TAG = 'names';

/** Tags by statement; the statements of a page are compiled once and reused. */
const cache = new Map<string, string[]>();

function getTags(sql: string): string[] {
  const found = cache.get(sql) ?? findTags(sql);
  if (cache.size < 1_000) cache.set(sql, found);
  return found;
}

function findTags(sql: string): string[] {
  const tags = new Set(findTables(sql));
  for (const table of tags)
    for (const source of tableSources[table] ?? [])
      if (readsColumnsOf(sql, table, source)) tags.add(source);
  return [...tags];
}

/** True for any column if the statement reads all columns of a table. */
function readsColumnsOf(sql: string, table: string, source: string): boolean {
  const columns = sourceColumns[table]?.[source];
  if (!columns) return true;
  return /(?:\bselect |, |\.)\*/i.test(sql) || columns.some((column) => sql.includes(column));
}

const findTables = (sql: string) =>
  Array.from(
    sql.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?(?:\s+"?(maker|editor|publisher)\b)?/gi),
    ([, table = '', alias]) => (alias ? NAMES_TAG : table),
  ).filter((name) => name !== 'json_each' && !untaggedTables.has(name));
