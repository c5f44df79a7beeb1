import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import {
  agedCommunity,
  createEmptySite,
  finishTestImport,
  listImportRequests,
  postImportStart,
  putImportPart,
  signInImporter,
  withAgedCommunity,
} from '../../../tests/fixtures/transfer.ts';
import {
  buildRequestInit,
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
} from '../../../tests/setup/database.ts';
import worker from '../../index.ts';
import { mutations } from '../../registry/mutations.ts';
import { queries } from '../../registry/queries.ts';

withAgedCommunity();

describe('during an import', () => {
  test('only the importing account can sign in, also again', async () => {
    const born = await createEmptySite();
    await postImportStart(born);
    expect((await fetchApp('/sobe/v1/users/me', { headers: born })).status).toBe(401);
    await putImportPart(await signInImporter(), 1, {
      table: 'languages',
      what: 'rows',
      rows: [{ id: 'en', code: 'en', name: 'English' }],
    });
    for (const part of listImportRequests(agedCommunity).filter(({ table }) =>
      ['membership_levels', 'users', 'timezones'].includes(table),
    )) {
      if (part.what === 'rows') await putImportPart(await signInImporter(), 1, part);
    }
    const member = await callApi('GET', 'users/me', testUsers.member);
    expect([member.status, member.headers.get('Retry-After')]).toEqual([503, expect.anything()]);
    const form = (username: string) => ({
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username, password: 'Wellbeing-2026' }),
    });
    // Twelve times, because failures must not be counted.
    for (let time = 0; time < 12; time += 1) {
      const refused = await fetchApp('/sobe/token', form('member@example.org'));
      expect([refused.status, await refused.json()]).toEqual([
        503,
        expect.objectContaining({ reason: 'importing' }),
      ]);
    }
    expect((await fetchApp('/sobe/token', form('importing:admin@example.org'))).status).toBe(200);
    expect(
      (await fetchApp('/sobe/v1/imports/current', { headers: await signInImporter() })).status,
    ).toBe(200);
  });

  test('only import routes respond, also for the importing account', async () => {
    const begun = await fetchApp('/sobe/v1/imports/current', { headers: await signInImporter() });
    expect(begun.status).toBe(200);
    const routes = [...mutations, ...queries.map((read) => ({ ...read, method: 'get' as const }))];
    const open = routes.filter(({ allowDuringImport }) => allowDuringImport);
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
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
    const headers = await signInImporter();
    for (const { method, path } of routes.filter((one) => !one.allowDuringImport)) {
      const address = `/sobe/v1${path.replace(/:\w+/g, 'x')}`;
      const answer = await fetchApp(
        address,
        buildRequestInit(method.toUpperCase(), undefined, headers),
      );
      expect([method, path, answer.status]).toEqual([method, path, 503]);
      expect(await answer.json()).toMatchObject({ reason: 'importing' });
    }
    expect((await fetchApp('/sobe/v1/users/me', { headers })).status).toBe(200);
  });

  test('sign-ups and mail links do nothing', async () => {
    const writing = mutations.filter(({ auth, method }) => auth === 'P' && method !== 'get');
    expect(writing.length).toBeGreaterThan(4);
    for (const { method, path, allowDuringImport } of writing) {
      const address = `/sobe/v1${path.replace(/:\w+/g, 'x')}`;
      const answer = await fetchApp(address, buildRequestInit(method.toUpperCase(), {}));
      expect([path, answer.status]).toEqual([path, allowDuringImport ? 422 : 503]);
    }
    const footers = await fetchApp('/sobe/v1/footers/fe');
    expect(footers.status).toBe(200);
  });

  test('jobs pause without being late, and health reports the start', async () => {
    await DB.run(
      "insert into jobs (name, period, since) values ('old', 10, '2026-01-01T00:00:00.000Z') on conflict do nothing",
    );
    const begun = await DB.value('select begun_at from imports');
    expect(begun).toBeTruthy();
    expect(await (await fetchApp('/healthz')).json()).toMatchObject({ late: [], importing: begun });
  });

  test('rejects another file, and an early end', async () => {
    const headers = await signInImporter();
    const other = await postImportStart(headers, { digest: 'b'.repeat(64) });
    expect([other.status, ((await other.json()) as { reason: string }).reason]).toEqual([
      409,
      'in_use',
    ]);
    await createEmptySite().then((born) => postImportStart(born, { parts: 2 }));
    await putImportPart(await signInImporter(), 1, {
      table: 'languages',
      what: 'rows',
      rows: [{ id: 'en', code: 'en', name: 'English' }],
    });
    expect((await finishTestImport(await signInImporter())).status).toBe(409);
  });
});

test('the account signs in from anywhere and is deleted with a record', async () => {
  const parts = listImportRequests(agedCommunity).filter(({ table }) =>
    ['languages', 'uploaded_files', 'membership_levels', 'users', 'timezones'].includes(table),
  );
  await postImportStart(await createEmptySite(), { parts: parts.length });
  const signIn = (password: string, address: string) =>
    fetchApp('/sobe/token', {
      method: 'POST',
      headers: { 'CF-Connecting-IP': address },
      body: new URLSearchParams({
        grant_type: 'password',
        username: 'importing:admin@example.org',
        password,
      }),
    });
  expect((await signIn('Wellbeing-2026', '203.0.113.9')).status).toBe(200);
  expect((await signIn('Wellbeing-2026', '198.51.100.4')).status).toBe(200);
  expect((await signIn('a wrong one', '203.0.113.9')).status).toBe(404);
  for (const [index, part] of parts.entries()) {
    expect((await putImportPart(await signInImporter(), index + 1, part)).status).toBe(200);
  }
  expect((await finishTestImport(await signInImporter())).status).toBe(204);
  const results = await DB.all('select kind, user_id, created_by, detail from security_events');
  expect(results).toEqual([
    { kind: 'imported', user_id: null, created_by: null, detail: 'A whole community' },
  ]);
});

test('accepts an account without a second factor during the import', async () => {
  const born = await createEmptySite();
  const admin = demoId('users', testUsers.admin);
  await DB.run(
    "insert into passkeys (id, user_id, created_at, name, credential_id, public_key, transports) values ('k', ?, '2026-01-01T00:00:00.000Z', 'Phone', 'c', 'p', '[]')",
    admin,
  );
  const required = { REQUIRE_SECOND_FACTOR: 'admins' };
  expect((await postImportStart(born, {}, required)).status).toBe(200);
  const headers = await signInImporter();
  const current = await fetchApp('/sobe/v1/imports/current', { headers }, required);
  expect(current.status).toBe(200);
});

test('no job runs', async () => {
  await worker.scheduled(createScheduledController(), env, createExecutionContext());
  expect(await DB.value('select max(last_run) as moment from jobs')).toBeNull();
});
