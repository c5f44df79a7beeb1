import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const toFile = (bytes: number[] | string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'members.csv');

test('reads text in any encoding, and no other file', async () => {
  expect(await readTextFile(toFile('sep=;\r\nname;email\r\n'))).toBe('name;email\n');
  // An Excel file is an archive.
  expect(await readTextFile(toFile([0x50, 0x4b, 3, 4, 0x14, 0, 10, 0x41]))).toBeNull();
});

test('reads letters of Windows-1250 that Windows-1252 has no letters for', async () => {
  // "Ťapák", with a first letter that is a control character in Windows-1252.
  expect(await readTextFile(toFile([0x8d, 0x61, 0x70, 0xe1, 0x6b]))).toContain('ap\u00e1k');
});
