import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import {
  agedCommunity,
  agedCommunityFiles,
  createEmptySite,
  importDigest,
  listImportRequests,
  postImportStart,
  putImportPart,
  signInImporter,
  withAgedCommunity,
} from '../../../tests/fixtures/transfer.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  fetchApp,
  testUsers,
} from '../../../tests/setup/database.ts';
import { getFileKey } from '../../storage/file-keys.ts';

withAgedCommunity();

describe('rejections', () => {
  const user = () => agedCommunity.parts.find(({ table }) => table === 'users')?.rows[0] ?? {};

  test('a site with content', async () => {
    await createEmptySite();
    await DB.run(
      "insert into footers (id, created_at, updated_at, title) values ('f', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'Help')",
    );
    const answer = await postImportStart(await createSignedInHeaders(testUsers.admin));
    expect(answer.status).toBe(409);
    expect(await DB.count('email_templates')).toBeGreaterThan(0);
    expect(await DB.count('users')).toBe(1);
  });

  test('a file of a newer site', async () => {
    const headers = await createEmptySite();
    expect((await postImportStart(headers, { schema: '9999_later' })).status).toBe(422);
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
    if (!(await DB.first('select 1 from imports'))) await postImportStart(await createEmptySite());
    const answer = await putImportPart(await signInImporter(), 1, {
      table,
      what: 'rows',
      rows: [{ ...user(), ...wrong }],
    });
    expect(answer.status).toBe(422);
  });

  test('local test accounts on a deployed site', async () => {
    const body = { table: 'users', what: 'rows', rows: [user()] };
    const deployed = { SITE_URL: 'https://sobe.example' };
    const answer = await putImportPart(await signInImporter(deployed), 1, body, deployed);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('local sample data');
  });

  test('bytes of another type, and of no file', async () => {
    await postImportStart(await createEmptySite(), {
      parts: listImportRequests(agedCommunity).length,
    });
    const headers = await signInImporter();
    for (const part of listImportRequests(agedCommunity)) {
      if (part.table === 'uploaded_files') await putImportPart(headers, 1, part);
    }
    const [name = ''] = agedCommunityFiles.keys();
    const send = (file: string, body: string) =>
      fetchApp(`/sobe/v1/imports/${importDigest}/files/${file}`, { method: 'PUT', headers, body });
    expect((await send(name, '<script>alert(1)</script>')).status).toBe(415);
    expect((await send(`${'0'.repeat(32)}.webp`, 'x')).status).toBe(404);
  });
});

test('takes bytes from the site’s backup and lists the others', async () => {
  const headers = await signInImporter();
  const [kept = '', other = ''] = [...agedCommunityFiles.keys()].sort();
  await env.BACKUPS.put(`files/${getFileKey(kept)}`, 'bytes of the backup');
  const answer = await fetchApp(
    `/sobe/v1/imports/${importDigest}/files`,
    buildRequestInit('POST', {}, headers),
  );
  const { missing, next } = (await answer.json()) as { missing: { name: string }[]; next: string };
  expect(missing.map(({ name }) => name)).not.toContain(kept);
  expect(missing.map(({ name }) => name)).toContain(other);
  expect(await (await env.FILES.get(getFileKey(kept)))?.text()).toBe('bytes of the backup');
  expect(next).toBe(missing.at(-1)?.name);
});

test('sanitizes HTML and does not send waiting mail', async () => {
  await postImportStart(await createEmptySite(), {
    parts: listImportRequests(agedCommunity).length,
  });
  const wanted = ['membership_levels', 'users', 'blogs', 'sent_emails'];
  const sent = listImportRequests(agedCommunity).filter(({ table }) => wanted.includes(table));
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
  for (const [index, part] of parts.entries())
    await putImportPart(await signInImporter(), index + 1, part);
  expect(await DB.first('select details, plain from blogs limit 1')).toEqual({
    details: '<p>Good</p>',
    plain: 'Good',
  });
  expect(
    await DB.first('select html, parked_at is null as waits from sent_emails limit 1'),
  ).toEqual({ html: null, waits: 0 });
});
