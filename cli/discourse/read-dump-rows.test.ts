// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTempFolder } from '../../tests/setup/temp.ts';
import { writeArchive } from '../archive.ts';
import { readDumpRows } from './read-dump-rows.ts';

const folder = createTempFolder();
const dump = readFileSync(join(import.meta.dirname, '../../tests/fixtures/cli/discourse.sql'));

async function read(file: string) {
  const rows = [];
  for await (const { row } of readDumpRows(file, ['categories'])) rows.push(row);
  return rows;
}

async function writeBackup(name: string, entries: Record<string, Uint8Array>) {
  const tar = join(folder, `${name}.tar`);
  const inputs = Object.entries(entries).map(([path, bytes]) => {
    return { path, size: bytes.length, bytes };
  });
  await writeArchive(tar, inputs, () => undefined);
  const file = join(folder, `${name}.tar.gz`);
  writeFileSync(file, gzipSync(readFileSync(tar)));
  return file;
}

test('reads the rows of a table, with escapes, and null as empty', async () => {
  const file = join(folder, 'dump.sql');
  writeFileSync(file, dump);
  const rows = await read(file);
  expect(rows.map(({ name }) => name)).toEqual(['Practice', 'Staff', 'Staff notes']);
  expect(rows[0]).toMatchObject({ description: 'How we \twork', position: '0' });
  expect(rows[1]).toMatchObject({ description: '', parent_category_id: '' });
});

test('reads a packed dump', async () => {
  const file = join(folder, 'dump.sql.gz');
  writeFileSync(file, gzipSync(dump));
  expect(await read(file)).toHaveLength(3);
});

test('reads the dump of a backup with uploads before and after it', async () => {
  const upload = new Uint8Array(3_000_000).fill(10);
  const file = await writeBackup('backup', {
    'uploads/default/original/1X/a.png': upload,
    'dump.sql.gz': gzipSync(dump),
    'uploads/default/original/1X/b.png': upload,
  });
  expect(await read(file)).toHaveLength(3);
});

test('rejects an archive without a dump, and a damaged one', async () => {
  const file = await writeBackup('other', { 'notes.txt': new Uint8Array(10) });
  await expect(read(file)).rejects.toThrow('The archive contains no dump.sql.gz.');
  const damaged = join(folder, 'damaged.sql.gz');
  writeFileSync(damaged, gzipSync(dump).subarray(0, 200));
  await expect(read(damaged)).rejects.toThrow('unexpected end of file');
});
