import { text } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { keep, setWith } from './column-rules.ts';
import { textColumn } from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { userColumn } from './users.ts';

/** Columns that the compiler rejects. */
const invalidColumns = [
  // @ts-expect-error The column has no rules.
  () => defineTable('notes', omitTable('a test'), { title: text() }),
  // @ts-expect-error The first rule is required.
  () => textColumn(),
  // @ts-expect-error A reference to a user cannot be kept.
  () => userColumn(keep),
];

test('a column can only be set with a column of its table', () => {
  const define = () =>
    defineTable('notes', omitTable('a test'), { title: textColumn(setWith({ about_id: null })) });
  expect(define).toThrow('notes.title is set with about_id, which is no column.');
});

test('every kind of incomplete column is rejected by the compiler', () => {
  expect(invalidColumns).toHaveLength(3);
});
