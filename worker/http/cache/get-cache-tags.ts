/** Cache tags of a page: all tables that its statements read, and their sources. */

import type { Statement } from '../../db/client.ts';

/** Tables that a practitioner's search words derive from. */
const practitionerSources = [
  ...['categories', 'sub_categories', 'tag_links', 'tags', 'user_sub_categories', 'users'],
  ...['membership_levels', 'practitioner_words'],
];

/** Tables that the words of an item in the admin search derive from. */
const itemSources = [
  ...['articles', 'article_categories', 'blogs', 'footers', 'pages', 'sub_categories', 'threads'],
  'item_texts',
];

/**
 * Tables written by triggers, and the tables whose changes fire them: pages that show the former
 * depend on the latter. A test compares this with the triggers. Counters are omitted, because their
 * readers also read the counted table.
 */
export const tableSources: Record<string, readonly string[]> = {
  article_categories: ['articles'],
  categories: ['user_categories'],
  directory_spellings: ['directory_words'],
  directory_words: ['sub_categories', 'synonyms', 'tags'],
  documents: ['articles', 'blogs', 'pages', 'sub_categories', 'thread_replies', 'threads', 'users'],
  documents_fts: ['documents'],
  event_notifications: ['event_seats'],
  invites: ['users'],
  item_texts: itemSources,
  item_words: itemSources,
  items_fts: itemSources,
  like_counts: ['likes'],
  message_participants: ['blocks'],
  practitioner_words: practitionerSources,
  practitioners_fts: practitionerSources,
  push_subscriptions: ['sessions'],
  sent_email_words: ['sent_emails'],
  sent_emails_fts: ['sent_emails', 'users'],
  session_refreshes: ['sessions'],
  sub_categories: ['categories', 'user_sub_categories'],
  synonym_phrases: ['synonyms'],
  tags: ['tag_links'],
  thread_replies: ['likes'],
  threads: ['thread_replies'],
  user_categories: ['sub_categories', 'user_sub_categories', 'users'],
  user_sub_categories: ['users'],
  user_words: ['users'],
  users: ['friends', 'membership_levels'],
  users_fts: ['users'],
};

export function getCacheTags(statements: readonly Statement[]): string[] {
  const tags = new Set(statements.flatMap(({ sql }) => getTables(sql)));
  for (const table of tags) for (const source of tableSources[table] ?? []) tags.add(source);
  return [...tags].sort();
}

/** Tag of joins that only read the name of an author or editor. */
export const NAMES_TAG = 'names';

/** Tables by statement; the statements of a page are compiled once and reused. */
const cache = new Map<string, string[]>();

function getTables(sql: string): string[] {
  const found = cache.get(sql) ?? findTables(sql);
  if (cache.size < 1_000) cache.set(sql, found);
  return found;
}

const findTables = (sql: string) =>
  Array.from(
    sql.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?(?:\s+"?(maker|editor|publisher)\b)?/gi),
    ([, table = '', alias]) => (alias ? NAMES_TAG : table),
  ).filter((name) => !['json_each', 'counters'].includes(name));
