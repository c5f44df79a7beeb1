// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  exampleExportFile as example,
  exampleExport,
} from '../../tests/fixtures/cli/wordpress-export.ts';
import { createTempFolder } from '../../tests/setup/temp.ts';
import { isImportable } from '../former-site/create-link-resolver.ts';
import { readWordPress } from './read-wordpress.ts';

test('ignores external and expanding entities', async () => {
  const folder = createTempFolder();
  const file = join(folder, 'wxr.xml');
  const types =
    '<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;">';
  for (const word of ['secret', 'b']) {
    writeFileSync(
      file,
      `<!DOCTYPE rss [${types}]><rss><item><title>&${word};</title></item></rss>`,
    );
    await expect(readWordPress(file)).rejects.toThrow(/entity/);
  }
});

test('reads authors, posts, pages and pictures', () => {
  expect(exampleExport.authors[0]).toEqual({
    id: '',
    login: 'ada',
    email: 'ada@slow.example',
    name: 'Ada Merriweather',
  });
  expect(exampleExport.items.map(({ type, comments }) => [type, comments])).toEqual([
    ['post', 1],
    ['post', 0],
    ['page', 0],
    ['attachment', 0],
  ]);
  expect(exampleExport.items.filter(isImportable)).toHaveLength(3);
});

test('removes characters that are invalid in XML', async () => {
  const folder = createTempFolder();
  const file = join(folder, 'export.xml');
  const text = readFileSync(example, 'utf8');
  writeFileSync(file, text.replace('Some mornings', 'Some\u000b mor\u0008nings'));
  const { items } = await readWordPress(file);
  expect(items[0]?.content).toMatch(/^Some mornings/);
});

test('rejects files that are not WordPress exports', async () => {
  await expect(readWordPress(join(import.meta.dirname, '../../package.json'))).rejects.toThrow(
    /^This is not a WordPress export: line \d+ is not valid XML/,
  );
});

/** The example in another encoding, with a prefix. */
function written(encode: (text: string) => Uint8Array, declared: string, before = '') {
  const file = join(createTempFolder(), 'export.xml');
  const text = readFileSync(example, 'utf8')
    .replace('encoding="UTF-8"', declared && `encoding="${declared}"`)
    .replace('Ada Merriweather', 'Zoé Müller');
  writeFileSync(file, encode(before + text));
  return file;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => utf16(text).swap16();

test.each<[string, string, (text: string) => Uint8Array, string]>([
  ['ISO-8859-1', 'ISO-8859-1', latin1, ''],
  ['Windows-1252', 'windows-1252', latin1, ''],
  ['UTF-16 with a mark', 'UTF-16', utf16, '\ufeff'],
  ['UTF-16 without a mark', 'UTF-16', utf16, ''],
  ['big-endian UTF-16', 'UTF-16', bigEndian, '\ufeff'],
  ['UTF-8 with a mark', '', Buffer.from, '\ufeff'],
  ['UTF-8 behind blank lines', 'UTF-8', Buffer.from, '\n\n \r\n'],
])('reads a file in %s', async (_, declared, encode, before) => {
  const { authors, items } = await readWordPress(written(encode, declared, before));
  expect(authors[0]?.name).toBe('Zoé Müller');
  expect(items).toHaveLength(4);
});

test('rejects an unsupported encoding by name', async () => {
  const file = written(Buffer.from, 'EBCDIC-US');
  await expect(readWordPress(file)).rejects.toThrow(
    'The file uses an unsupported encoding: EBCDIC-US.',
  );
});

test('separates comment fields from those of the post', async () => {
  const file = join(createTempFolder(), 'export.xml');
  const inner =
    '<title>Mine</title><wp:commentmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>12</wp:meta_value></wp:commentmeta>';
  const own =
    '<wp:postmeta><wp:meta_key>mood</wp:meta_key><wp:meta_value>calm</wp:meta_value></wp:postmeta>';
  const text = readFileSync(example, 'utf8').replace('<wp:comment>', `${own}<wp:comment>${inner}`);
  writeFileSync(file, text);
  const { items } = await readWordPress(file);
  expect(items[0]?.title).toBe('Waking <em>slowly</em> &amp; well');
  expect(items[0]?.meta).toEqual({ mood: 'calm' });
});

test('removes references to invalid characters', async () => {
  const file = join(createTempFolder(), 'export.xml');
  const text = readFileSync(example, 'utf8').replace('About us', 'About&#11;&#x1F;&nbsp;us&#10;');
  writeFileSync(file, text);
  const { items } = await readWordPress(file);
  expect(items.at(2)?.title).toBe('About\u00a0us');
});
