// @vitest-environment node
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownFolder } from '../../tests/own.ts';
import { Archive, type Packed, pack, sha256 } from '../archive.ts';
import { Refused, type Site } from '../site.ts';
import { bringCommunity } from './bring.ts';
import { damagesIn, faultsIn } from './faults.ts';
import { manifestIn } from './manifest.ts';
import { takeCommunity } from './take.ts';
import { Unfinished } from './unfinished.ts';

const folder = ownFolder();

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const moment = '2026-01-01T00:00:00.000Z';
const audit = { created_at: moment, updated_at: moment };
const admin = {
  ...{ id: id(1), ...audit, name: 'Robin', tag: 'robin', email: 'robin@example.com' },
  ...{ membership_level_id: id(2), is_admin: 1, is_active: 1, email_verified_at: moment },
  password_hash: `scrypt$32768$8$3$c29iZS1sb2NhbC1kYXRh$${'A'.repeat(43)}=`,
};
const level = { id: id(2), ...audit, name: 'Member', level: 1 };
const picture = `${'1'.repeat(32)}.webp`;
const file = {
  ...{ id: id(3), ...audit, object_type: 'users', object_id: id(1), content_type: 'image/webp' },
  ...{ name: picture, title: 'One', size: 5 },
};

type Rows = Record<string, unknown[]>;

/** An archive of these rows, and of one picture. */
async function archiveOf(rows: Rows, more: object = {}): Promise<Archive> {
  const entries = Object.entries(rows).map(
    ([table, some]): Packed & { bytes: Buffer; table: string } => {
      const bytes = Buffer.from(some.map((row) => `${JSON.stringify(row)}\n`).join(''));
      return { path: `rows/${table}/000001.jsonl`, size: bytes.length, bytes, table };
    },
  );
  const content = Buffer.from('bytes');
  const path = `files/11/11/${picture}`;
  const manifest = Buffer.from(
    JSON.stringify({
      ...{ format: 'sobe-community', version: 1, schema: '0000', made_at: moment },
      parts: entries.map(({ path, table, bytes, size }) => ({
        ...{ path, table, rows: rows[table]?.length, bytes: size, sha256: sha256(bytes) },
      })),
      files: [{ path, bytes: content.length, sha256: sha256(content) }],
      ...more,
    }),
  );
  const whole = join(folder, 'some.tar');
  const first = { path: 'manifest.json', size: manifest.length, bytes: manifest };
  await pack(
    whole,
    [first, ...entries, { path, size: content.length, bytes: content }],
    () => undefined,
  );
  return Archive.open(whole);
}

const good: Rows = { membership_levels: [level], uploaded_files: [file], users: [admin] };

/** A site that answers so, and what it was asked. */
function siteThat(answer: (method: string, path: string, body: string) => unknown) {
  const asked: string[] = [];
  const call = async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const given = await answer(method, path, typeof body === 'string' ? body : '');
    if (given instanceof Response) return given;
    return Response.json(given ?? {});
  };
  const json = async (path: string, init?: RequestInit) => (await call(path, init)).json();
  const send = (method: string, path: string, body: unknown) =>
    json(path, { method, body: JSON.stringify(body) });
  return { site: { url: 'http://a.example', call, json, send } as unknown as Site, asked };
}

const tables = [
  { name: 'membership_levels', key: ['id'], late: [] },
  { name: 'uploaded_files', key: ['id'], late: [] },
  { name: 'users', key: ['id'], late: ['created_by'] },
];

const importing = (more: object = {}) => ({
  ...{ begun_at: moment, account: 'importing:robin@example.com', parts: 4, done: 0, tables },
  left_out: {},
  ...more,
});

test('a file that no site would take is told whole, with the places, and nothing is begun', async () => {
  const archive = await archiveOf({
    ...good,
    users: [
      admin,
      { ...admin, id: 'fe' },
      { ...admin, id: id(5), created_at: '2025-13-01T00:00:00.000Z' },
    ],
    membership_levels: [{ ...level, level: 'high' }],
  });
  const { site, asked } = siteThat((_, path) => {
    if (path === '/imports/current') throw new Refused(404, 'Nothing');
    return { tables };
  });
  const failure = await bringCommunity(site, archive).catch(String);
  expect(failure).toContain(
    `rows/membership_levels/000001.jsonl: membership_levels ${id(2)}: level`,
  );
  expect(failure).toContain('rows/users/000001.jsonl: users fe: id: is no id');
  expect(failure).toContain(`users ${id(5)}: created_at: is no moment`);
  expect(asked).toEqual(['GET /imports/current', 'GET /exports']);
});

test('what a site refuses at once is told before the file is read to its end', async () => {
  const archive = await archiveOf({ ...good, users: [] });
  const failure = (answer: (path: string) => unknown) =>
    bringCommunity(siteThat((_, path) => answer(path)).site, archive).catch(String);
  const nobody = () => {
    throw new Refused(401, 'Nobody signs in there.');
  };
  expect(await failure(nobody)).toContain('Nobody signs in there.');
  expect(await failure(() => importing({ digest: 'd' }))).toContain('Another file is being');
  const rows = { membership_levels: 2, history: 9, users: 2, articles: 5, tags: 1 };
  const full = Object.entries(rows).map(([name, rows]) => ({ name, key: ['id'], late: [], rows }));
  const filled = (path: string) => {
    if (path === '/imports/current') throw new Refused(404, 'Nothing');
    return { tables: full };
  };
  expect(await failure(filled)).toContain('is not empty (users: 2, articles: 5, tags: 1): ');
});

test('what a file holds besides what it says is a fault', async () => {
  const archive = await archiveOf(good, { files: [] });
  const { manifest } = await manifestIn(archive);
  expect(await damagesIn(archive, manifest)).toEqual([
    `The file holds files/11/11/${picture}, which its manifest.json does not name.`,
  ]);
});

test('one whose rows are no rows, or that nobody could sign in from, is refused in a sentence', async () => {
  const faults = async (rows: Rows, url = 'http://a.example') => {
    const archive = await archiveOf(rows);
    const { manifest } = await manifestIn(archive);
    expect(await damagesIn(archive, manifest)).toEqual([]);
    return faultsIn(archive, manifest, url).catch((error: Error) => [error.message]);
  };
  expect(await faults(good)).toEqual([]);
  expect(await faults({ ...good, users: [{ ...admin, is_admin: 0 }] })).toEqual([
    'Nobody in the file could sign in as an admin.',
  ]);
  expect(await faults({ ...good, users: [admin, [1]] })).toEqual([
    'rows/users/000001.jsonl, line 2: is no row.',
  ]);
  expect(await faults({ ...good, sessions: [{ id: id(1) }] })).toEqual([
    'rows/sessions/000001.jsonl: nothing here knows sessions. Bring this checkout up to date.',
  ]);
  const local = { ...admin, id: id(7), email: 'member@example.org' };
  for (const url of ['https://a.example', 'http://a.example', 'http://localhost.example']) {
    expect(await faults({ ...good, users: [admin, local] }, url)).toEqual([
      expect.stringContaining('accounts of the local data (1)'),
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
    /^This is no export of a community: of its manifest\.json, parts\.0\.path: /,
  ],
  [
    'a newer form',
    { version: 2 },
    /^This is no export of a community: of its manifest\.json, version: is of a newer form\.$/,
  ],
])('a manifest of %s ends in a sentence', async (_, more, sentence) => {
  const failure = await manifestIn(await archiveOf(good, more)).catch((error: Error) => error);
  expect((failure as Error).message).toMatch(sentence);
});

test('a file that the site refuses keeps nothing from its end', async () => {
  const archive = await archiveOf(good);
  const { site, asked } = siteThat((method, path) => {
    if (path === '/imports/current') {
      if (asked.length === 1) throw new Refused(404, 'Nothing');
      return importing({ left_out: { likes: 2 } });
    }
    if (path === '/exports') return { tables };
    if (path === '/imports') return importing();
    if (path.includes('/parts/')) return { there: 1, left_out: [] };
    if (path.endsWith('/files')) return { missing: [{ name: picture, size: 5 }], next: null };
    if (path.endsWith(picture)) throw new Refused(415, '415: The bytes are not image/webp.');
    return method === 'POST' && new Response(null, { status: 204 });
  });
  expect(await bringCommunity(site, archive)).toMatchObject({
    rows: 3,
    files: 0,
    missing: [],
    refused: [`${picture} (415: The bytes are not image/webp.)`],
    leftOut: { likes: 2 },
  });
  expect(asked.at(-1)).toMatch(/^POST \/imports\/[0-9a-f]{64}\/finish$/);
});

test('files whose bytes are there before are told apart from those that come', async () => {
  const other = { ...file, id: id(4), name: `${'2'.repeat(32)}.webp` };
  const { site } = siteThat((_, path) => {
    if (path === '/imports/current') return importing({ digest });
    if (path === '/imports') return importing({ done: 4 });
    return path.endsWith('/files') && { missing: [{ name: picture, size: 5 }], next: null };
  });
  const archive = await archiveOf({ ...good, uploaded_files: [file, other] });
  const digest = sha256((await manifestIn(archive)).text);
  expect(await bringCommunity(site, archive)).toMatchObject({ files: 1, before: 1 });
});

test('what the site refuses in the midst is told with the way out', async () => {
  const { site } = siteThat((_, path) => {
    if (path === '/imports/current') throw new Refused(404, 'Nothing');
    if (path === '/exports') return { tables };
    if (path === '/imports') return importing();
    throw new Refused(422, '422: users x: email: is no address');
  });
  const failure = await bringCommunity(site, await archiveOf(good)).catch(String);
  expect(failure).toContain('users x: email: is no address\n');
  expect(failure).toContain('Run the same command again when this is mended');
});

test('what a site names becomes no path outside of the export', async () => {
  const plan = (name: string) => ({
    ...{ format: 'sobe-community', version: 1, schema: '0000' },
    tables: [{ name, key: ['id'], late: [], rows: 1 }],
  });
  const outside = join(folder, 'out.tar');
  const taking = (table: string, row: object) =>
    takeCommunity(
      siteThat((_, path) => (path === '/exports' ? plan(table) : { data: [row], next: null })).site,
      outside,
    ).catch((error: Error) => error.message);
  expect(await taking('../../users', {})).toContain('names a table that is none');
  expect(await taking('uploaded_files', { id: id(1), name: '../../../x' })).toContain(
    'names a file that is none',
  );
  expect(existsSync(outside)).toBe(false);
});

test('what an export has fetched so far is for nobody else to read', () => {
  const work = new Unfinished(join(folder, 'half.tar'), 'http://a.example', '0000');
  work.write('rows/users/000001.jsonl', '{}');
  work.save();
  const mode = (path: string) => statSync(work.pathOf(path)).mode & 0o777;
  expect(['', 'rows', 'rows/users'].map(mode)).toEqual([0o700, 0o700, 0o700]);
  expect(['rows/users/000001.jsonl', 'state.json'].map(mode)).toEqual([0o600, 0o600]);
});
