// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type ArchiveRows,
  exampleAdmin,
  exampleFileName,
  exampleId,
  validRows,
  writeExampleArchive,
} from '../../tests/fixtures/cli/community-archive.ts';
import { checkArchiveFiles, checkArchiveRows } from './check-archive.ts';
import { readManifest } from './read-manifest.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

test('reports entries that are missing in the manifest', async () => {
  const archive = await writeExampleArchive(validRows, { files: [] });
  const { manifest } = await readManifest(archive);
  expect(await checkArchiveFiles(archive, manifest)).toEqual([
    `The file contains files/11/11/${exampleFileName}, which is not in its manifest.json.`,
  ]);
});

test('reports invalid rows and a missing admin account', async () => {
  const faults = async (rows: ArchiveRows, url = 'http://a.example') => {
    const archive = await writeExampleArchive(rows);
    const { manifest } = await readManifest(archive);
    expect(await checkArchiveFiles(archive, manifest)).toEqual([]);
    return checkArchiveRows(archive, manifest, url).catch((error: Error) => [error.message]);
  };
  expect(await faults(validRows)).toEqual([]);
  expect(await faults({ ...validRows, users: [{ ...exampleAdmin, is_admin: 0 }] })).toEqual([
    'The file contains no admin account that can sign in.',
  ]);
  expect(await faults({ ...validRows, users: [exampleAdmin, [1]] })).toEqual([
    'rows/users/000001.jsonl, line 2: not a valid row.',
  ]);
  expect(await faults({ ...validRows, sessions: [{ id: exampleId(1) }] })).toEqual([
    'rows/sessions/000001.jsonl: unknown table sessions. Update this checkout.',
  ]);
  const local = { ...exampleAdmin, id: exampleId(7), email: 'member@example.org' };
  for (const url of ['https://a.example', 'http://a.example', 'http://localhost.example']) {
    expect(await faults({ ...validRows, users: [exampleAdmin, local] }, url)).toEqual([
      expect.stringContaining('accounts from the local sample data (1)'),
    ]);
  }
  expect(
    await faults({ ...validRows, users: [exampleAdmin, local] }, 'http://localhost:8787'),
  ).toEqual([]);
  const many = Array.from({ length: 60 }, () => ({ ...exampleAdmin, id: 'x' }));
  expect((await faults({ ...validRows, users: [exampleAdmin, ...many] })).at(-1)).toBe(
    '… and 10 more.',
  );
});

test.each([
  [
    'another form',
    { parts: [{ path: 5 }] },
    /^This is not a community export: manifest\.json, parts\.0\.path: /,
  ],
  [
    'a newer form',
    { version: 2 },
    /^This is not a community export: manifest\.json, version: is in a newer format\.$/,
  ],
])('rejects a manifest of %s with a message', async (_, more, sentence) => {
  const failure = await readManifest(await writeExampleArchive(validRows, more)).catch(
    (error: Error) => error,
  );
  expect((failure as Error).message).toMatch(sentence);
});
