// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '../../tests/setup/temp.ts';
import { streamJsonTables } from './stream-json-tables.ts';

async function read(text: string) {
  const file = join(createTempFolder(), 'export.json');
  writeFileSync(file, text);
  const rows: [string, unknown][] = [];
  for await (const { table, row } of streamJsonTables(file)) rows.push([table, row]);
  return rows;
}

test('reads rows with nested values, quotes and brackets in their texts', async () => {
  const posts = [{ id: 1, text: '}]"{[', more: { data: { x: [{}] } } }, { id: 2 }];
  const text = JSON.stringify({ db: [{ meta: { a: [{}] }, data: { posts, tags: [{ id: 3 }] } }] });
  expect(await read(text)).toEqual([
    ['posts', posts[0]],
    ['posts', posts[1]],
    ['tags', { id: 3 }],
  ]);
});

test('reads rows across chunks of the file', async () => {
  const text = `ü${'"\\'.repeat(50_000)}`;
  const rows = Array.from({ length: 12 }, (_, id) => ({ id, text }));
  const found = await read(JSON.stringify({ data: { posts: rows } }));
  expect(found.map(([, row]) => row)).toEqual(rows);
});

test.each([
  ['a cut file', '{"data":{"posts":[{"id":1},', 'The file is incomplete.'],
  ['an invalid row', '{"data":{"posts":[{"id":1,}]}}', 'A row of posts is not valid JSON'],
])('rejects %s', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
