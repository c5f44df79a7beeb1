import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { begin, callsOf, digest, emptySite, importer, put } from '../../../tests/fixtures/transfer.ts';
import { ask, DB, sending, signedIn, world } from '../../../tests/setup/database.ts';
import { bytes, community, withGrownCommunity } from '../../../tests/worlds/grown-community.ts';
import { fileKey } from '../../storage/file-keys.ts';

withGrownCommunity();

describe('rejections', () => {
  const user = () => community.parts.find(({ table }) => table === 'users')?.rows[0] ?? {};

  test('a site with content', async () => {
    await emptySite();
    await DB.run(
      "insert into footers (id, created_at, updated_at, title) values ('f', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'Help')",
    );
    const answer = await begin(await signedIn(world.admin));
    expect(answer.status).toBe(409);
    expect(await DB.count('email_templates')).toBeGreaterThan(0);
    expect(await DB.count('users')).toBe(1);
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
    if (!(await DB.first('select 1 from imports'))) await begin(await emptySite());
    const answer = await put(await importer(), 1, {
      table,
      what: 'rows',
      rows: [{ ...user(), ...wrong }],
    });
    expect(answer.status).toBe(422);
  });

  test('local test accounts on a deployed site', async () => {
    const body = { table: 'users', what: 'rows', rows: [user()] };
    const deployed = { SITE_URL: 'https://sobe.example' };
    const answer = await put(await importer(deployed), 1, body, deployed);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('local sample data');
  });

  test('bytes of another type, and of no file', async () => {
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

test('takes bytes from the site’s backup and lists the others', async () => {
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

test('sanitizes HTML and does not send waiting mail', async () => {
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
  expect(await DB.first('select details, plain from blogs limit 1')).toEqual({
    details: '<p>Good</p>',
    plain: 'Good',
  });
  expect(
    await DB.first('select html, parked_at is null as waits from sent_emails limit 1'),
  ).toEqual({ html: null, waits: 0 });
});
