// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import {
  exampleAdmin,
  exampleFileName,
  exampleFileRow,
  exampleId,
  exampleLevel,
  exampleTables,
  exampleTime,
  mockSite,
  validRows,
  writeExampleArchive,
} from '../../tests/fixtures/cli/community-archive.ts';
import { sha256 } from '../archive.ts';
import { SiteError } from '../site-client.ts';
import { importCommunity } from './import-community.ts';
import { readManifest } from './read-manifest.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

const importing = (more: object = {}) => ({
  begun_at: exampleTime,
  account: 'importing:robin@example.com',
  parts: 4,
  done: 0,
  tables: exampleTables,
  left_out: {},
  ...more,
});

test('lists all faults of a file and starts no import', async () => {
  const archive = await writeExampleArchive({
    ...validRows,
    users: [
      exampleAdmin,
      { ...exampleAdmin, id: 'fe' },
      { ...exampleAdmin, id: exampleId(5), created_at: '2025-13-01T00:00:00.000Z' },
    ],
    membership_levels: [{ ...exampleLevel, level: 'high' }],
  });
  const { site, asked } = mockSite((_, path) => {
    if (path === '/imports/current') throw new SiteError(404, 'Nothing');
    return { tables: exampleTables };
  });
  const failure = await importCommunity(site, archive).catch(String);
  expect(failure).toContain(
    `rows/membership_levels/000001.jsonl: membership_levels ${exampleId(2)}: level`,
  );
  expect(failure).toContain('rows/users/000001.jsonl: users fe: id: is not a valid id');
  expect(failure).toContain(`users ${exampleId(5)}: created_at: is not a valid date and time`);
  expect(asked).toEqual(['GET /imports/current', 'GET /exports']);
});

test('reports a refused import before reading the whole file', async () => {
  const archive = await writeExampleArchive({ ...validRows, users: [] });
  const failure = (answer: (path: string) => unknown) =>
    importCommunity(mockSite((_, path) => answer(path)).site, archive).catch(String);
  const nobody = () => {
    throw new SiteError(401, 'Nobody signs in there.');
  };
  expect(await failure(nobody)).toContain('Nobody signs in there.');
  expect(await failure(() => importing({ digest: 'd' }))).toContain(
    'Another file is being imported into this site.',
  );
  const rows = { membership_levels: 2, history: 9, users: 2, articles: 5, tags: 1 };
  const full = Object.entries(rows).map(([name, rows]) => ({ name, key: ['id'], late: [], rows }));
  const filled = (path: string) => {
    if (path === '/imports/current') throw new SiteError(404, 'Nothing');
    return { tables: full };
  };
  expect(await failure(filled)).toContain('is not empty (users: 2, articles: 5, tags: 1). ');
});

test('completes the import after a rejected file', async () => {
  const archive = await writeExampleArchive(validRows);
  const { site, asked } = mockSite((method, path) => {
    if (path === '/imports/current') {
      if (asked.length === 1) throw new SiteError(404, 'Nothing');
      return importing({ left_out: { likes: 2 } });
    }
    if (path === '/exports') return { tables: exampleTables };
    if (path === '/imports') return importing();
    if (path.includes('/parts/')) return { there: 1, left_out: [] };
    if (path.endsWith('/files'))
      return { missing: [{ name: exampleFileName, size: 5 }], next: null };
    if (path.endsWith(exampleFileName))
      throw new SiteError(415, '415: This file is not a valid image/webp file.');
    return method === 'POST' && new Response(null, { status: 204 });
  });
  expect(await importCommunity(site, archive)).toMatchObject({
    rows: 3,
    files: 0,
    missing: [],
    refused: [`${exampleFileName} (415: This file is not a valid image/webp file.)`],
    leftOut: { likes: 2 },
  });
  expect(asked.at(-1)).toMatch(/^POST \/imports\/[0-9a-f]{64}\/finish$/);
});

test('counts stored and uploaded files separately', async () => {
  const other = { ...exampleFileRow, id: exampleId(4), name: `${'2'.repeat(32)}.webp` };
  const { site } = mockSite((_, path) => {
    if (path === '/imports/current') return importing({ digest });
    if (path === '/imports') return importing({ done: 4 });
    return path.endsWith('/files') && { missing: [{ name: exampleFileName, size: 5 }], next: null };
  });
  const archive = await writeExampleArchive({
    ...validRows,
    uploaded_files: [exampleFileRow, other],
  });
  const digest = sha256((await readManifest(archive)).text);
  expect(await importCommunity(site, archive)).toMatchObject({ files: 1, storedFiles: 1 });
});

test('explains how to continue after a refusal during the import', async () => {
  const { site } = mockSite((_, path) => {
    if (path === '/imports/current') throw new SiteError(404, 'Nothing');
    if (path === '/exports') return { tables: exampleTables };
    if (path === '/imports') return importing();
    throw new SiteError(422, '422: users x: email: is no address');
  });
  const failure = await importCommunity(site, await writeExampleArchive(validRows)).catch(String);
  expect(failure).toContain('users x: email: is no address\n');
  expect(failure).toContain('Fix the problem and run the same command again');
});
