/**
 * Statements that add an item to a site with history, unless it exists by id or as the same item. A
 * taken tag gets a number.
 */

import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ImportableTable } from '../../contract/system/transfer.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { historyFields } from '../../db/insert-history.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../../db/schema/articles.ts';
import { pagesTable } from '../../db/schema/content.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { formerTagsTable, tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { uniqueTag } from '../../db/url-tag.ts';
import type { ImportedRow } from '../check-imported-row.ts';
import { getTableField } from '../table-fields.ts';

interface AddableTable {
  /** History row to add: the title column and the resource of its screen. */
  history: { title: SQLiteColumn; link: string } | null;
  /** SQL condition for an existing item that is the same. */
  isSame(row: ImportedRow): SQL;
  /** Columns that the sender cannot set. */
  fixed?: Record<string, SQL>;
}

const defaultLevel = qb
  .select({ id: membershipLevelsTable.id })
  .from(membershipLevelsTable)
  .where(isTrue(membershipLevelsTable.is_default));

const addableTables: Record<Exclude<ImportableTable, 'former_tags'>, AddableTable> = {
  users: {
    history: { link: 'users', title: usersTable.name },
    isSame: ({ email }) => sql`${usersTable.email} = ${email}`,
    fixed: {
      is_active: sql`0`,
      is_admin: sql`0`,
      password_hash: sql`null`,
      approved_at: sql`null`,
      approved_by_id: sql`null`,
      // Verified, like every account that an admin creates.
      email_verified_at: sql`${getNowIso()}`,
      membership_level_id: sql`${defaultLevel}`,
    } satisfies Partial<Record<keyof typeof usersTable.$inferInsert, SQL>>,
  },
  article_categories: {
    history: { link: 'article-categories', title: articleCategoriesTable.name },
    isSame: ({ name }) => sql`${articleCategoriesTable.name} = ${name} collate nocase`,
  },
  tags: {
    history: { link: 'tags', title: tagsTable.name },
    isSame: ({ name }) => sql`${tagsTable.name} = ${name}`,
  },
  articles: { history: { link: 'articles', title: articlesTable.title }, isSame: () => sql`0` },
  pages: { history: { link: 'pages', title: pagesTable.title }, isSame: () => sql`0` },
  tag_links: {
    history: null,
    isSame: ({ tag_id, article_id }) =>
      sql`${tagLinksTable.tag_id} = ${tag_id} and ${tagLinksTable.article_id} = ${article_id}`,
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
  const of = getTable(table);
  const id = sql`${row.id}`;
  const isItem = sql`${of.id} = ${id}`;
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
  const there = sql`select ${of.id}, ${'tag' in row ? sql.identifier('tag') : sql`null`} as tag from ${of}
    where ${isItem} or ${isSame(row)} order by ${isItem} desc limit 1`;
  return [
    statement(there),
    statement(sql`insert into ${of} (${names}) select ${valuesSql}
      where not exists (select 1 from ${of} where ${isItem} or ${isSame(row)})`),
    history
      ? statement(
          qb.insert(historyTable).select(
            qb
              .select(
                historyFields(
                  'Imported',
                  { moment: getNowIso(), by },
                  { link: history.link, id: of.id, title: history.title },
                ),
              )
              .from(of)
              .where(
                and(
                  isItem,
                  notExists(
                    qb
                      .select({ id: historyTable.id })
                      .from(historyTable)
                      .where(eq(historyTable.link_id, id)),
                  ),
                ),
              ),
          ),
        )
      : statement(sql`select 1`),
    statement(there),
  ];
}

/** Adds a redirect from a former tag; `id` is the id of the target item. */
function addRedirect(row: ImportedRow): Statement[] {
  const { resource, tag, item_id, changed_at } = formerTagsTable;
  const there = statement(
    qb
      .select({ id: item_id, tag })
      .from(formerTagsTable)
      .where(and(sql`${resource} = ${row[resource.name]}`, sql`${tag} = ${row[tag.name]}`)),
  );
  const insert = statement(
    qb
      .insert(formerTagsTable)
      .values({
        resource: sql`${row[resource.name]}`,
        tag: sql`${row[tag.name]}`,
        item_id: sql`${row[item_id.name]}`,
        changed_at: sql`${row[changed_at.name]}`,
      })
      .onConflictDoNothing(),
  );
  return [there, insert, statement(sql`select 1`), there];
}

function getUniqueTag(table: ImportableTable, tag: string) {
  const field = getTableField(table, 'tag');
  return uniqueTag(table, tag, field?.kind === 'tag' ? field.reserved : []);
}
