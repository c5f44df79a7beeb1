import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  begin,
  type Community,
  callsOf,
  digest,
  emptySite,
  exported,
  finish,
  importer,
  put,
} from '../../tests/community.ts';
import { grown, stopping, tablesGrown } from '../../tests/grown.ts';
import { ask, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import { calls } from '../calls.ts';
import type { ImportState } from '../contract/transfers.ts';
import worker from '../index.ts';
import { fileKey } from '../lib/file-keys.ts';
import { reads } from '../reads.ts';
import { staying, stayingColumns } from './staying.ts';
import { allTables, travelling } from './tables.ts';

withWorld();

type Headers = Record<string, string>;

let community: Community;
let bytes: Map<string, ArrayBuffer>;

beforeEach(async () => {
  if (community) return;
  await env.DB.batch(grown.map((sql) => env.DB.prepare(sql)));
  community = await exported(await signedIn(world.admin));
  bytes = new Map();
  for (const { table, rows } of community.parts) {
    for (const { name } of table === 'uploaded_files' ? rows : []) {
      const kept = await env.FILES.get(fileKey(String(name)));
      bytes.set(String(name), (await kept?.arrayBuffer()) ?? new ArrayBuffer());
    }
  }
});

/** Of some of them. */
const someBytes = () => [...bytes].slice(0, 5);

async function sendFiles(headers: Headers) {
  for (const [name, content] of someBytes()) {
    const answer = await ask(`/sobe/v1/imports/${digest}/files/${name}`, {
      method: 'PUT',
      headers,
      body: content,
    });
    expect(answer.status, await answer.text()).toBe(204);
  }
}

describe('every table', () => {
  test('travels or stays for a reason that is told: a new one is named here or there', async () => {
    const names = allTables().map(({ name }) => name);
    expect(Object.keys(staying).filter((name) => !names.includes(name))).toEqual([]);
    expect(travelling().map(({ name }) => name)).toEqual([
      ...['languages', 'timezones', 'membership_levels', 'uploaded_files', 'users'],
      ...['categories', 'countries', 'sub_categories', 'article_categories', 'articles'],
      ...['email_templates', 'locations', 'messages', 'threads', 'footers', 'sent_emails', 'tags'],
      ...['access_log_countries', 'access_log_hours', 'access_log_objects', 'access_logs'],
      ...['access_object_types', 'access_types', 'blocks', 'blogs', 'bookmarks', 'email_links'],
      ...['erasures', 'events', 'former_tags', 'friends', 'history', 'likes'],
      ...['message_participants', 'message_replies', 'pages', 'reports', 'tag_links'],
      ...['thread_replies', 'user_locations', 'user_sub_categories'],
    ]);
    const late = travelling().filter(({ late }) => late.length > 0);
    expect(Object.fromEntries(late.map(({ name, late }) => [name, late.map(nameOf)]))).toEqual({
      membership_levels: ['created_by', 'updated_by'],
      uploaded_files: ['created_by', 'updated_by'],
      users: ['created_by', 'updated_by', 'approved_by_id'],
      threads: ['last_reply_at'],
      thread_replies: ['reply_id'],
    });
  });

  test('that travels has a key by which its parts follow each other', () => {
    expect(travelling().filter(({ key }) => key.length === 0)).toEqual([]);
  });

  test('that travels leaves to triggers the columns that they write', async () => {
    const { results } = await env.DB.prepare(
      "select sql from sqlite_schema where type = 'trigger'",
    ).all<{ sql: string }>();
    const written = results.flatMap(({ sql }) => writtenBy(sql));
    const byOthersToo = [
      'threads.last_reply_at',
      'threads.deleted_by',
      'thread_replies.deleted_by',
      'thread_replies.edited_at',
    ];
    const taken = travelling().flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    );
    const both = new Set(written.filter((column) => taken.includes(column)));
    expect([...both].filter((column) => !byOthersToo.includes(column))).toEqual([]);
    const left = Object.entries(stayingColumns).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    );
    expect(
      left.filter(
        (column) => !written.includes(column) && !/\.(plain|retry_at|claimed_until)$/.test(column),
      ),
    ).toEqual([]);
  });
});

const nameOf = ({ name }: { name: string }) => name;

/** The columns that a trigger sets, as 'table.column'; one that is set to itself is touched alone. */
const writtenBy = (sql: string) =>
  Array.from(sql.matchAll(/\bUPDATE (\w+) SET\s+([\s\S]*?)(?:\bWHERE\b|;)/gi)).flatMap(
    ([, table, set = '']) =>
      Array.from(set.matchAll(/(?:^|[,(])\s*(\w+)(?=\s*[=,)])(?!\s*=\s*\1\s*(?:,|$))/g)).map(
        ([, column]) => `${table}.${column}`,
      ),
  );

describe('an import into an empty site', () => {
  test('gives the same export again, whole or cut anywhere', async () => {
    const born = await emptySite();
    expect((await begin(born, { parts: callsOf(community).length })).status).toBe(200);
    const bodies = callsOf(community);
    for (const [index, body] of bodies.entries()) {
      // As after a line that broke: the last one comes twice, and the import is begun again.
      const headers = await importer();
      const answer = await put(headers, index + 1, body);
      expect(answer.status, await answer.clone().text()).toBe(200);
      expect(await answer.json()).toEqual({ there: body.rows.length, left_out: [] });
      if (index % 5 === 0) await put(headers, index + 1, body);
      if (index % 9 === 0) {
        const again = await begin(headers, { parts: bodies.length });
        expect(((await again.json()) as ImportState).done).toBe(index + 1);
      }
    }
    const headers = await importer();
    await sendFiles(headers);
    await env.DB.exec(
      "insert into jobs (name, period, since) values ('rested', 10, '2026-01-01T00:00:00.000Z')",
    );
    expect((await finish(headers)).status).toBe(204);
    const health = await (await ask('/healthz')).json<{ late: string[] }>();
    expect(health.late).not.toContain('rested');
    const again = await exported(await signedIn(world.admin));
    expect(again.parts).toEqual(community.parts);
    expect(await drifted()).toEqual([]);
  }, 30_000);

  test('holds what a community has after a while, and no link that would let somebody in', () => {
    const held = community.parts.map(({ table }) => table);
    expect(tablesGrown.filter((table) => !held.includes(table))).toEqual([]);
    const links = community.parts.find(({ table }) => table === 'email_links')?.rows ?? [];
    expect(links.map(({ purpose }) => purpose)).toEqual(['unsubscribe']);
  });

  test('lets a link that stops mail do so, as long as the account', async () => {
    const { person, secret } = stopping;
    const path = `/sobe/v1/users/unsubscribe/${person}/${encodeURIComponent(secret)}`;
    expect((await ask(path, { method: 'POST' })).status).toBe(204);
    const at = 'select email_unsubscribed_at as at from users where id = ?';
    expect(await env.DB.prepare(at).bind(person).first('at')).not.toBeNull();
  });

  test('leaves every file its bytes', async () => {
    for (const [name, content] of someBytes()) {
      const kept = await env.FILES.get(fileKey(name));
      expect(new Uint8Array((await kept?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(content));
    }
  });

  test('shows what was shown before', async () => {
    const found = await ask('/sobe/v1/search?q=breath');
    expect(((await found.json()) as { count: number }).count).toBeGreaterThan(0);
    expect((await ask('/a/five-slow-movements-for-a-stiff-morning')).status).toBe(200);
  });
});

/** Counters that are not what is counted. */
async function drifted() {
  const wrong: string[] = [];
  const { results } = await env.DB.prepare('select name, count from counters').all<{
    name: string;
    count: number;
  }>();
  const names = new Set(travelling().map(({ name }) => name));
  for (const { name, count } of results.filter(({ name }) => names.has(name))) {
    const counted = await env.DB.prepare(`select count(*) as n from "${name}"`).first<number>('n');
    if (counted !== count) wrong.push(`${name}: ${count} for ${counted}`);
  }
  return wrong;
}

describe('while it is imported', () => {
  test('nobody but the account that imports is let in, and it can sign in again', async () => {
    const born = await emptySite();
    await begin(born);
    expect((await ask('/sobe/v1/users/me', { headers: born })).status).toBe(401);
    await put(await importer(), 1, {
      table: 'languages',
      what: 'rows',
      rows: [{ id: 'en', code: 'en', name: 'English' }],
    });
    for (const part of callsOf(community).filter(({ table }) =>
      ['membership_levels', 'users', 'timezones'].includes(table),
    )) {
      if (part.what === 'rows') await put(await importer(), 1, part);
    }
    const member = await ask('/sobe/v1/users/me', { headers: await signedIn(world.member) });
    expect([member.status, member.headers.get('Retry-After')]).toEqual([503, expect.anything()]);
    const form = (username: string) => ({
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username, password: 'Wellbeing-2026' }),
    });
    // Twelve times: nothing of it counts against anybody.
    for (let time = 0; time < 12; time += 1) {
      const refused = await ask('/sobe/token', form('member@example.org'));
      expect([refused.status, await refused.json()]).toEqual([
        503,
        expect.objectContaining({ reason: 'importing' }),
      ]);
    }
    expect((await ask('/sobe/token', form('importing:admin@example.org'))).status).toBe(200);
    expect((await ask('/sobe/v1/imports/current', { headers: await importer() })).status).toBe(200);
  });

  test('nothing but the import is answered, to the account that imports neither', async () => {
    const begun = await ask('/sobe/v1/imports/current', { headers: await importer() });
    expect(begun.status).toBe(200);
    const routes = [...calls, ...reads.map((read) => ({ ...read, method: 'get' as const }))];
    const open = routes.filter(({ whileImporting }) => whileImporting);
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'delete /imports/:digest',
      'get /imports/current',
      'get /users/me',
      'post /access_log',
      'post /imports',
      'post /imports/:digest/files',
      'post /imports/:digest/files/:name/pieces',
      'post /imports/:digest/files/:name/pieces/complete',
      'post /imports/:digest/finish',
      'put /imports/:digest/files/:name',
      'put /imports/:digest/files/:name/pieces/:number',
      'put /imports/:digest/parts/:number',
    ]);
    const headers = await importer();
    for (const { method, path } of routes.filter((one) => !one.whileImporting)) {
      const address = `/sobe/v1${path.replace(/:\w+/g, 'x')}`;
      const answer = await ask(address, sending(method.toUpperCase(), undefined, headers));
      expect([method, path, answer.status]).toEqual([method, path, 503]);
      expect(await answer.json()).toMatchObject({ reason: 'importing' });
    }
    expect((await ask('/sobe/v1/users/me', { headers })).status).toBe(200);
  });

  test('nobody signs up, and no link of a mail does anything', async () => {
    const writing = calls.filter(({ who, method }) => who === 'P' && method !== 'get');
    expect(writing.length).toBeGreaterThan(4);
    for (const { method, path, whileImporting } of writing) {
      const address = `/sobe/v1${path.replace(/:\w+/g, 'x')}`;
      const answer = await ask(address, sending(method.toUpperCase(), {}));
      expect([path, answer.status]).toEqual([path, whileImporting ? 422 : 503]);
    }
    const footers = await ask('/sobe/v1/footers/fe');
    expect(footers.status).toBe(200);
  });

  test('jobs rest, none is told to be late, and the health tells since when', async () => {
    await env.DB.prepare(
      "insert into jobs (name, period, since) values ('old', 10, '2026-01-01T00:00:00.000Z') on conflict do nothing",
    ).run();
    const begun = await env.DB.prepare('select begun_at from imports').first('begun_at');
    expect(begun).toBeTruthy();
    expect(await (await ask('/healthz')).json()).toMatchObject({ late: [], importing: begun });
  });

  test('another file is refused, and the end before the last part', async () => {
    const headers = await importer();
    const other = await begin(headers, { digest: 'b'.repeat(64) });
    expect([other.status, ((await other.json()) as { reason: string }).reason]).toEqual([
      409,
      'in_use',
    ]);
    await emptySite().then((born) => begin(born, { parts: 2 }));
    await put(await importer(), 1, {
      table: 'languages',
      what: 'rows',
      rows: [{ id: 'en', code: 'en', name: 'English' }],
    });
    expect((await finish(await importer())).status).toBe(409);
  });
});

describe('what is refused', () => {
  const user = () => community.parts.find(({ table }) => table === 'users')?.rows[0] ?? {};

  test('a site that holds something', async () => {
    await emptySite();
    await env.DB.prepare(
      "insert into footers (id, created_at, updated_at, title) values ('f', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'Help')",
    ).run();
    const answer = await begin(await signedIn(world.admin));
    expect(answer.status).toBe(409);
    expect(
      await env.DB.prepare('select count(*) as n from email_templates').first('n'),
    ).toBeGreaterThan(0);
    expect(await env.DB.prepare('select count(*) as n from users').first('n')).toBe(1);
  });

  test('a file of a newer site', async () => {
    const headers = await emptySite();
    expect((await begin(headers, { schema: '9999_later' })).status).toBe(422);
  });

  test.each([
    ['a table that is none', 'sessions', {}],
    ['a column that is none', 'users', { connections_count: 5 }],
    ['a text for a number', 'users', { version: 'one' }],
    ['a flag that is neither', 'users', { is_admin: 2 }],
    ['a moment that is none', 'users', { created_at: 'yesterday' }],
    ['a tag that is none', 'users', { tag: '../admin' }],
    ['an address that is none', 'users', { email: 'nobody' }],
    [
      'a password that no sign-in could check',
      'users',
      { password_hash: 'scrypt$999999$99$99$c2FsdHNhbHQ=$eA==' },
    ],
    ['nothing where something must be', 'users', { name: null }],
    ['a text that no row could hold', 'users', { bio: '❤'.repeat(700_000) }],
    ['a month that is none', 'users', { created_at: '2025-13-01T00:00:00.000Z' }],
    ['a day that is none', 'users', { date_of_birth: '2025-02-30' }],
    ['a visit that is no moment', 'users', { last_login: 'yesterday' }],
    ['an id that leads elsewhere', 'users', { id: '../x' }],
    ['an id that is a word', 'users', { id: 'fe' }],
    ['a reference that is no id', 'users', { image_id: 'a/b' }],
  ])('%s', async (_, table, wrong) => {
    if (!(await env.DB.prepare('select 1 from imports').first())) await begin(await emptySite());
    const answer = await put(await importer(), 1, {
      table,
      what: 'rows',
      rows: [{ ...user(), ...wrong }],
    });
    expect(answer.status).toBe(422);
  });

  test('the accounts of the local data, on a deployed site', async () => {
    const body = { table: 'users', what: 'rows', rows: [user()] };
    const deployed = { SITE_URL: 'https://sobe.example' };
    const answer = await put(await importer(deployed), 1, body, deployed);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('local data');
  });

  test('bytes that are not what the file is said to be, and bytes of no file', async () => {
    await begin(await emptySite(), { parts: callsOf(community).length });
    const headers = await importer();
    for (const part of callsOf(community)) {
      if (part.table === 'uploaded_files') await put(headers, 1, part);
    }
    const [name = ''] = bytes.keys();
    const send = (file: string, body: string) =>
      ask(`/sobe/v1/imports/${digest}/files/${file}`, { method: 'PUT', headers, body });
    expect((await send(name, '<script>alert(1)</script>')).status).toBe(415);
    expect((await send(`${'0'.repeat(32)}.webp`, 'x')).status).toBe(404);
  });
});

test('bytes that a backup of the site holds are taken from there, and the others are named', async () => {
  const headers = await importer();
  const [kept = '', other = ''] = [...bytes.keys()].sort();
  await env.BACKUPS.put(`files/${fileKey(kept)}`, 'bytes of the backup');
  const answer = await ask(`/sobe/v1/imports/${digest}/files`, sending('POST', {}, headers));
  const { missing, next } = (await answer.json()) as { missing: { name: string }[]; next: string };
  expect(missing.map(({ name }) => name)).not.toContain(kept);
  expect(missing.map(({ name }) => name)).toContain(other);
  expect(await (await env.FILES.get(fileKey(kept)))?.text()).toBe('bytes of the backup');
  expect(next).toBe(missing.at(-1)?.name);
});

test('no job runs meanwhile', async () => {
  await worker.scheduled(createScheduledController(), env, createExecutionContext());
  expect(
    await env.DB.prepare('select max(last_run) as moment from jobs').first('moment'),
  ).toBeNull();
});

test('HTML that would run is cleaned, and a mail that waits is not sent', async () => {
  await begin(await emptySite(), { parts: callsOf(community).length });
  const wanted = ['membership_levels', 'users', 'blogs', 'sent_emails'];
  const sent = callsOf(community).filter(({ table }) => wanted.includes(table));
  const parts = sent.map((part) => ({
    ...part,
    rows: part.rows.map((row) => ({
      ...row,
      ...(part.what === 'rows' &&
        part.table === 'blogs' && { details: '<p>Good</p><script>bad()</script>' }),
      ...(part.what === 'rows' &&
        part.table === 'sent_emails' && {
          processed: 0,
          sent_at: null,
          parked_at: null,
          html: '<img src=x onerror=bad()>',
        }),
    })),
  }));
  for (const [index, part] of parts.entries()) await put(await importer(), index + 1, part);
  expect(await env.DB.prepare('select details, plain from blogs limit 1').first()).toEqual({
    details: '<p>Good</p>',
    plain: 'Good',
  });
  expect(
    await env.DB.prepare(
      'select html, parked_at is null as waits from sent_emails limit 1',
    ).first(),
  ).toEqual({ html: null, waits: 0 });
});
