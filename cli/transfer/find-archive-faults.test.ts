// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { admin, archiveOf, good, id, picture, type Rows } from '../../tests/fixtures/cli/community-archive.ts';
import { damagesIn, faultsIn } from './find-archive-faults.ts';
import { manifestIn } from './read-manifest.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

test('reports entries that are missing in the manifest', async () => {
  const archive = await archiveOf(good, { files: [] });
  const { manifest } = await manifestIn(archive);
  expect(await damagesIn(archive, manifest)).toEqual([
    `The file contains files/11/11/${picture}, which is not in its manifest.json.`,
  ]);
});

test('reports invalid rows and a missing admin account', async () => {
  const faults = async (rows: Rows, url = 'http://a.example') => {
    const archive = await archiveOf(rows);
    const { manifest } = await manifestIn(archive);
    expect(await damagesIn(archive, manifest)).toEqual([]);
    return faultsIn(archive, manifest, url).catch((error: Error) => [error.message]);
  };
  expect(await faults(good)).toEqual([]);
  expect(await faults({ ...good, users: [{ ...admin, is_admin: 0 }] })).toEqual([
    'The file contains no admin account that can sign in.',
  ]);
  expect(await faults({ ...good, users: [admin, [1]] })).toEqual([
    'rows/users/000001.jsonl, line 2: not a valid row.',
  ]);
  expect(await faults({ ...good, sessions: [{ id: id(1) }] })).toEqual([
    'rows/sessions/000001.jsonl: unknown table sessions. Update this checkout.',
  ]);
  const local = { ...admin, id: id(7), email: 'member@example.org' };
  for (const url of ['https://a.example', 'http://a.example', 'http://localhost.example']) {
    expect(await faults({ ...good, users: [admin, local] }, url)).toEqual([
      expect.stringContaining('accounts from the local sample data (1)'),
    ]);
  }
  expect(await faults({ ...good, users: [admin, local] }, 'http://localhost:8787')).toEqual([]);
  const many = Array.from({ length: 60 }, () => ({ ...admin, id: 'x' }));
  expect((await faults({ ...good, users: [admin, ...many] })).at(-1)).toBe('… and 10 more.');
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
  const failure = await manifestIn(await archiveOf(good, more)).catch((error: Error) => error);
  expect((failure as Error).message).toMatch(sentence);
});
