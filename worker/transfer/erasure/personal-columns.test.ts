import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { listTableColumns } from '../../../tests/fixtures/personal-data.ts';
import { withSeededDatabase } from '../../../tests/setup/database.ts';
import { getColumnRules, listErasureRules, schemaTables } from '../../db/schema-tables.ts';

withSeededDatabase();

/** Columns of the search tables, which triggers fill and the schema does not contain. */
const searchTables: Record<string, { personal?: string[]; plain?: string[] }> = {
  directory_spellings: { plain: ['spelling', 'word'] },
  directory_words: { plain: ['word', 'source_id', 'source'] },
  // Deleted with the item.
  search_items: { personal: ['item_id'], plain: ['resource', 'version', 'is_indexed'] },
  synonym_phrases: {
    plain: ['beginning', 'phrase', 'expression', 'first_expression', 'synonym_id'],
  },
};

const toNames = (kind: 'personal' | 'plain') =>
  Object.entries(searchTables).flatMap(([table, columns]) =>
    (columns[kind] ?? []).map((column) => `${table}.${column}`),
  );

/** Rules of all columns of the schema, by `table.column`. */
const rules = new Map(
  schemaTables.flatMap((table) =>
    getTableConfig(table).columns.map((column) => [
      `${getTableName(table)}.${column.name}`,
      getColumnRules(column),
    ]),
  ),
);

test('every column has an erasure rule, or is one of the search tables', async () => {
  const known = [...rules.keys(), ...toNames('personal'), ...toNames('plain')];
  const columns = await listTableColumns();
  const names = columns
    .filter(({ column }) => column !== 'rowid')
    .map(({ table, column }) => `${table}.${column}`);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('columns that reference a person are personal', async () => {
  const columns = await listTableColumns();
  const references = columns
    .filter(
      ({ column, is_person }) =>
        is_person || /(_by|user_id|person_id|email|addr|client_ip|user_name)$/.test(column),
    )
    .map(({ table, column }) => `${table}.${column}`);
  const isErased = (name: string) =>
    rules.get(name)?.some((rule) => 'erase' in rule && rule.erase !== 'keep') ??
    toNames('personal').includes(name);
  expect(references.filter((name) => !isErased(name))).toEqual([]);
});

test('a row with personal values is deleted by a column of its table', () => {
  const tables = new Set(listErasureRules('deleteWithRow').map(({ table }) => table));
  const isDeleted = (table: (typeof schemaTables)[number]) =>
    listErasureRules('deleteRow', table).length + listErasureRules('code', table).length > 0;
  expect([...tables].filter((table) => !isDeleted(table)).map(getTableName)).toEqual([]);
});
