// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '../tests/setup/temp.ts';
import { buildTarHeader } from '../worker/transfer/tar.ts';
import { Archive, writeArchive } from './archive.ts';

const folder = createTempFolder();
const file = join(folder, 'some.tar');

test('reads its own archives, which tar can read too', async () => {
  const inside = join(folder, 'inside');
  writeFileSync(inside, 'a'.repeat(1_000));
  const bytes = Buffer.from('Zoë\n');
  await writeArchive(
    file,
    [
      { path: 'manifest.json', size: bytes.length, bytes },
      { path: 'files/ab/cd/inside', size: 1_000, from: inside },
    ],
    () => undefined,
  );
  const archive = await Archive.open(file);
  expect(new TextDecoder().decode(await archive.read('manifest.json'))).toBe('Zoë\n');
  expect(await archive.read('files/ab/cd/inside', 990, 20)).toHaveLength(10);
  await archive.close();
  expect(execFileSync('tar', ['tf', file], { encoding: 'utf8' })).toBe(
    'manifest.json\nfiles/ab/cd/inside\n',
  );
});

test('writes private files', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  ['a length below nothing', '-0000001000\0'],
  ['a length that is none', 'many bytes\0\0'],
  ['no length', '\0'.repeat(12)],
])('rejects an archive that states %s', async (_, length) => {
  const hostile = join(folder, 'hostile.tar');
  const header = Buffer.from(buildTarHeader('manifest.json', 0));
  header.write(length, 124, 'latin1');
  writeFileSync(hostile, Buffer.concat([header, Buffer.alloc(2_048)]));
  await expect(Archive.open(hostile)).rejects.toThrow('This is not an archive.');
});

test('rejects a truncated archive', async () => {
  truncateSync(file, 1_500);
  await expect(Archive.open(file)).rejects.toThrow('The file is incomplete.');
});
