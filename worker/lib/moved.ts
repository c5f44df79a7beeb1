import { sql } from 'drizzle-orm';
import { prepare, type Statement } from '../db/client.ts';
import { isUuid } from './ids.ts';

/** The tables whose items have addresses, by the resource's name. */
const tables = {
  articles: 'articles',
  'article-categories': 'article_categories',
  blogs: 'blogs',
  categories: 'categories',
  events: 'events',
  locations: 'locations',
  pages: 'pages',
  sub_categories: 'sub_categories',
  threads: 'threads',
  users: 'users',
} as const;

const byFormerTag = new Map(
  Object.entries(tables).map(([resource, table]) => [
    resource,
    prepare<{ tag: string }>(sql`select tag from ${sql.raw(table)} where id =
      (select item_id from former_tags
       where resource = ${sql.raw(`'${resource}'`)} and tag = ${sql.placeholder('tag')})`),
  ]),
);

const userById = prepare<{ tag: string }>(
  sql`select tag from users where id = ${sql.placeholder('tag')} and is_public = 1`,
);

/** Asks for the tag that an item has now, by one that it had before, or of a person by the id. */
export function presentTag(resource: string, tag: string): Statement<{ tag: string }> | null {
  if (resource === 'users' && isUuid(tag)) return userById({ tag: tag.toLowerCase() });
  return byFormerTag.get(resource)?.({ tag }) ?? null;
}
