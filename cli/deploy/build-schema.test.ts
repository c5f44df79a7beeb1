// @vitest-environment node
import { expect, test } from 'vitest';
import { applyMigrations } from '../local/migrations.ts';
import { buildSchema } from './build-schema.ts';

test('builds every table, index and trigger of the migrations', () => {
  const kinds = Map.groupBy(buildSchema(), (item) => item.split(' ')[0]);
  expect([...kinds.keys()].sort()).toEqual(['index', 'table', 'trigger', 'view']);
  expect(kinds.get('table')).toEqual(expect.arrayContaining(['table users', 'table items_fts']));
});

test('names the file of a broken migration', () => {
  const files = [
    { name: 'migrations/0000_good.sql', statements: ['create table a (b)'] },
    { name: 'migrations/0001_bad.sql', statements: ['create table c (d)', 'alter tabel a'] },
  ];
  expect(() => buildSchema(files)).toThrow(
    /^migrations\/0001_bad\.sql cannot be applied: near "tabel": syntax error$/,
  );
});

test('a start names the file of a failed migration', async () => {
  const db = {
    exec: async () => {},
    prepare: () => ({ all: async () => ({ results: [] }), bind: () => ({}) }),
    batch: () => Promise.reject(new Error('near "tabel": syntax error')),
  };
  await expect(applyMigrations(db as never)).rejects.toThrow(
    /^migrations\/0000_schema\.sql cannot be applied: near "tabel": syntax error$/,
  );
});
