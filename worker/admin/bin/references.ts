/**
 * References to an item, derived from the foreign keys of the schema: those that keep it from being
 * deleted, and those of rows that are deleted and restored with it.
 */

import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { getTableName as getResourceTable } from '../../contract/resources/resource-fields.ts';
import { resources } from '../../contract/resources/resources.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { eventDatesTable } from '../../db/schema/event-seats.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { userLocationsTable } from '../../db/schema/locations-and-events.ts';
import { bookmarksTable, likesTable, savedItemsTable } from '../../db/schema/social.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import { translatedTextsTable } from '../../db/schema/translated-texts.ts';
import { schemaTables } from '../../db/schema-tables.ts';

/** Column of another table with a foreign key to the table. */
export const listReferences = (table: SQLiteTable): SQLiteColumn[] =>
  schemaTables.flatMap((other) =>
    getTableConfig(other).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return foreignTable === table ? columns : [];
    }),
  );

/** References of rows that belong to the item: they are deleted and restored with it. */
const carriedColumns: readonly SQLiteColumn[] = [
  tagLinksTable.article_id,
  tagLinksTable.category_id,
  tagLinksTable.sub_category_id,
  bookmarksTable.article_id,
  userLocationsTable.location_id,
  eventDatesTable.event_id,
];

/** References that are cleared, because the row stays without the item. */
const clearedColumns: readonly SQLiteColumn[] = [sentEmailsTable.email_template_id];

/** Tables whose rows name an item by `object_type` and `object_id`. */
const tablesByObject = [likesTable, savedItemsTable, translatedTextsTable];

/** Rows of a table that belong to an item. */
export interface CarriedRows {
  table: SQLiteTable;
  where: SQL;
}

export function listCarriedRows(path: string, table: SQLiteTable, id: string): CarriedRows[] {
  const byKey = listReferences(table)
    .filter((column) => carriedColumns.includes(column))
    .map((column) => ({ table: column.table as SQLiteTable, where: sql`${column} = ${id}` }));
  const byObject = tablesByObject.map((one) => ({
    table: one,
    where: sql`${one.object_type} = ${path} and ${one.object_id} = ${id}`,
  }));
  return [...byKey, ...byObject];
}

export const listClearedColumns = (table: SQLiteTable) =>
  listReferences(table).filter((column) => clearedColumns.includes(column));

/** Uses named in an answer. */
const MAX_USES = 20;

/** SELECT of the first items that use the item, with resource, id and title; null if none can. */
export function selectUses(table: SQLiteTable, id: string): SQL | null {
  const parts = listReferences(table)
    .filter((column) => !carriedColumns.includes(column) && !clearedColumns.includes(column))
    .flatMap((column) => selectUsesBy(column, id));
  if (parts.length === 0) return null;
  // D1 allows five terms in a compound SELECT, so each is a subquery of its own.
  const groups = Array.from(
    { length: Math.ceil(parts.length / 5) },
    (_, group) =>
      sql`select * from (${sql.join(parts.slice(group * 5, group * 5 + 5), sql` union all `)})`,
  );
  return sql`select * from (${sql.join(groups, sql` union all `)}) limit ${MAX_USES}`;
}

function selectUsesBy(column: SQLiteColumn, id: string): SQL[] {
  const table = column.table as SQLiteTable;
  if (table === tagLinksTable) return listTagTargets().map((target) => selectTagged(target, id));
  const own = findResource(table);
  if (own) {
    const title = getTableColumns(table)[own.titleField] as SQLiteColumn;
    const { id: key } = getTableColumns(table) as { id: SQLiteColumn };
    return [limitUses(sql`${own.path}`, key, title, sql`${table} where ${column} = ${id}`)];
  }
  const { user_id } = getTableColumns(table);
  if (!user_id) return [];
  const users = getTable('users');
  const { name } = getTableColumns(users) as unknown as { name: SQLiteColumn };
  return [
    limitUses(
      sql`${usersResource.path}`,
      users.id,
      name,
      sql`${table} join ${users} on ${users.id} = ${user_id} where ${column} = ${id}`,
    ),
  ];
}

const findResource = (table: SQLiteTable) =>
  resources.find(({ path }) => getResourceTable(path) === getTableName(table));

/** Columns of a tag's link that name the tagged item, with its resource. */
export const listTagTargets = () =>
  getTableConfig(tagLinksTable).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const [column] = columns;
    const resource = findResource(foreignTable as SQLiteTable);
    const isTarget = column?.name.endsWith('_id') && column !== tagLinksTable.tag_id;
    return column && resource && isTarget
      ? [{ column, table: foreignTable as SQLiteTable, ...pickNames(resource) }]
      : [];
  });

const pickNames = ({ path, titleField }: Resource) => ({ path, titleField });

type TagTarget = ReturnType<typeof listTagTargets>[number];

function selectTagged({ column, table, path, titleField }: TagTarget, id: string) {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  return limitUses(
    sql`${path}`,
    columns.id as SQLiteColumn,
    columns[titleField] as SQLiteColumn,
    sql`${tagLinksTable} join ${table} on ${columns.id} = ${column}
      where ${tagLinksTable.tag_id} = ${id}`,
  );
}

const limitUses = (resource: SQL, id: SQLiteColumn, title: SQLiteColumn, from: SQL) =>
  sql`select * from (select ${resource} as resource, ${id} as id, ${title} as title
    from ${from} limit ${MAX_USES})`;
