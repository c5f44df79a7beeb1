/**
 * Statements that add an item to a site with history, unless it exists by id or as the same item. A
 * taken tag gets a number.
 */

import { and, eq, notExists, sql } from 'drizzle-orm';
import type { ImportableTable } from '../../contract/system/transfer.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { formerTagsTable } from '../../db/schema/tags.ts';
import { uniqueTag } from '../../db/url-tag.ts';
import type { ImportedRow } from '../check-imported-row.ts';
import { getTableField } from '../table-fields.ts';
import { addableTables } from './addable-tables.ts';

/** Fills a place in the statements of a row. */
const noStatement = () => statement(sql`select 1`);

export function buildAddStatements(
  table: ImportableTable,
  row: ImportedRow,
  by: string,
): Statement[] {
  if (table === 'former_tags') return addRedirect(row);
  const { history, isSame, fixed, settle } = addableTables[table];
  const of = getTable(table);
  const id = sql`${row.id}`;
  const isItem = sql`${of.id} = ${id}`;
  const tag = 'tag' in row ? { tag: getUniqueTag(table, String(row.tag)) } : {};
  const values: Record<string, unknown> = { ...row, ...tag, ...fixed?.(row, by) };
  const names = sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const valuesSql = sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  );
  const there = selectExisting(table, row);
  return [
    there,
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
      : noStatement(),
    settle ? statement(settle(row)) : noStatement(),
    there,
  ];
}

/**
 * Statements of a dry run: the existing item, and the tag that a new one would get. They write nothing, so items of
 * one request do not see each other.
 */
export const buildDryRunStatements = (table: ImportableTable, row: ImportedRow): Statement[] =>
  table === 'former_tags'
    ? [selectRedirect(row), noStatement()]
    : [
        selectExisting(table, row),
        'tag' in row
          ? statement(sql`select ${getUniqueTag(table, String(row.tag))} as tag`)
          : noStatement(),
      ];

function selectExisting(table: Exclude<ImportableTable, 'former_tags'>, row: ImportedRow) {
  const of = getTable(table);
  const isItem = sql`${of.id} = ${row.id}`;
  return statement(sql`select ${of.id}, ${'tag' in row ? sql.identifier('tag') : sql`null`} as tag from ${of}
    where ${isItem} or ${addableTables[table].isSame(row)} order by ${isItem} desc limit 1`);
}

function selectRedirect(row: ImportedRow) {
  const { resource, tag, item_id } = formerTagsTable;
  return statement(
    qb
      .select({ id: item_id, tag })
      .from(formerTagsTable)
      .where(and(sql`${resource} = ${row[resource.name]}`, sql`${tag} = ${row[tag.name]}`)),
  );
}

/** Adds a redirect from a former tag; `id` is the id of the target item. */
function addRedirect(row: ImportedRow): Statement[] {
  const { resource, tag, item_id, changed_at } = formerTagsTable;
  const there = selectRedirect(row);
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
  return [there, insert, noStatement(), noStatement(), there];
}

function getUniqueTag(table: ImportableTable, tag: string) {
  const field = getTableField(table, 'tag');
  return uniqueTag(table, tag, field?.kind === 'tag' ? field.reserved : []);
}
