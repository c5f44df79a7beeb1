import { getTableName } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { usersTable } from '../../../db/schema/users.ts';
import { getReferencedColumn, listErasureRules } from '../../../db/schema-tables.ts';
import {
  authorsMovedLater,
  columnsLeftBehind,
  columnsMovedLater,
  movedColumns,
  replacedTables,
} from './moved-columns.ts';

const getName = (column: SQLiteColumn) => `${getTableName(column.table)}.${column.name}`;

const handled = [
  ...movedColumns.map(({ column }) => column),
  ...replacedTables.flatMap(({ columns }) => columns),
  ...columnsMovedLater,
  ...authorsMovedLater,
].map(getName);

test('every row that an erasure would delete is moved or left behind on purpose', () => {
  const deleted = [
    ...listErasureRules('deleteRow'),
    ...listErasureRules('passOn'),
    ...listErasureRules('code').filter(
      ({ column }) => getReferencedColumn(column) === usersTable.id,
    ),
  ].map(({ column }) => column);
  const forgotten = deleted.filter(
    (column) =>
      !handled.includes(getName(column)) &&
      !columnsLeftBehind.some((name) =>
        [getName(column), getTableName(column.table)].includes(name),
      ),
  );
  expect([...new Set(forgotten.map(getName))]).toEqual([]);
});

test('no column is moved twice', () => {
  expect(handled.filter((name, index) => handled.indexOf(name) !== index)).toEqual([]);
});
