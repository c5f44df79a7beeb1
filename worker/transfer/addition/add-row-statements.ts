/**
 * Statements that add an item to a site with history, unless it exists by id or as the same item. A
 * taken tag gets a number.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { ImportableTable } from '../../contract/system/transfer.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { insertHistory } from '../../db/insert-history.ts';
import { uniqueTag } from '../../db/url-tag.ts';
import type { ImportedRow } from '../check-imported-row.ts';
import { getTableField } from '../table-fields.ts';

interface AddableTable {
  /** History row to add: the title column and the resource of its screen. */
  history: { title: string; link: string } | null;
  /** SQL condition for an existing item that is the same. */
  isSame(row: ImportedRow): SQL;
  /** Columns that the sender cannot set. */
  fixed?: Record<string, SQL>;
}

const historyOf = (link: string, title: string) => ({ link, title });

const addableTables: Record<Exclude<ImportableTable, 'former_tags'>, AddableTable> = {
  users: {
    history: historyOf('users', 'name'),
    isSame: ({ email }) => sql`email = ${email}`,
    fixed: {
      is_active: sql`0`,
      is_admin: sql`0`,
      password_hash: sql`null`,
      approved_at: sql`null`,
      approved_by_id: sql`null`,
      // Verified, like every account that an admin creates.
      email_verified_at: sql`${getNowIso()}`,
      membership_level_id: sql`(select id from membership_levels where is_default = 1)`,
    },
  },
  article_categories: {
    history: historyOf('article-categories', 'name'),
    isSame: ({ name }) => sql`name = ${name} collate nocase`,
  },
  tags: { history: historyOf('tags', 'name'), isSame: ({ name }) => sql`name = ${name}` },
  articles: { history: historyOf('articles', 'title'), isSame: () => sql`0` },
  pages: { history: historyOf('pages', 'title'), isSame: () => sql`0` },
  tag_links: {
    history: null,
    isSame: ({ tag_id, article_id }) => sql`tag_id = ${tag_id} and article_id = ${article_id}`,
  },
};

/** Statements per row; the first and last return the existing item before and after. */
export const STATEMENTS_PER_ROW = 4;

export function buildAddStatements(
  table: ImportableTable,
  row: ImportedRow,
  by: string,
): Statement[] {
  if (table === 'former_tags') return addRedirect(row);
  const { history, isSame, fixed = {} } = addableTables[table];
  const of = sql.identifier(table);
  const id = row.id;
  const tag = 'tag' in row ? { tag: getUniqueTag(table, String(row.tag)) } : {};
  const values: Record<string, unknown> = { ...row, ...tag, ...fixed };
  const names = sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const valuesSql = sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  );
  const there = sql`select id, ${'tag' in row ? sql`tag` : sql`null as tag`} from ${of}
    where id = ${id} or ${isSame(row)} order by id = ${id} desc limit 1`;
  return [
    statement(there),
    statement(sql`insert into ${of} (${names}) select ${valuesSql}
      where not exists (select 1 from ${of} where id = ${id} or ${isSame(row)})`),
    history
      ? statement(sql`
          ${insertHistory('Imported', { moment: getNowIso(), by }, { link: history.link, title: sql`${sql.identifier(history.title)}` })}
          from ${of} where id = ${id} and not exists (select 1 from history where link_id = ${id})`)
      : statement(sql`select 1`),
    statement(there),
  ];
}

/** Adds a redirect from a former tag; `id` is the id of the target item. */
function addRedirect({ resource, tag, item_id, changed_at }: ImportedRow): Statement[] {
  const there = statement(sql`select item_id as id, tag from former_tags
    where resource = ${resource} and tag = ${tag}`);
  const insert =
    statement(sql`insert or ignore into former_tags (resource, tag, item_id, changed_at)
    values (${resource}, ${tag}, ${item_id}, ${changed_at})`);
  return [there, insert, statement(sql`select 1`), there];
}

function getUniqueTag(table: ImportableTable, tag: string) {
  const field = getTableField(table, 'tag');
  return uniqueTag(table, tag, field?.kind === 'tag' ? field.reserved : []);
}
