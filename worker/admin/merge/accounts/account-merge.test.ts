import { env } from 'cloudflare:workers';
import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  findEmailLink,
  getLatestEmailTo,
  listEmailsTo,
} from '../../../../tests/fixtures/emails.ts';
import { insertPersonEverywhere } from '../../../../tests/fixtures/personal-data.ts';
import { postSignIn } from '../../../../tests/fixtures/security.ts';
import { runErasureJob } from '../../../../tests/fixtures/transfer.ts';
import {
  buildRequestInit,
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../../tests/setup/database.ts';
import type { MergeItem, MergePreview } from '../../../contract/admin/merges.ts';
import { minuteMs } from '../../../contract/shared/limits.ts';
import { Database } from '../../../db/client.ts';
import { setClock } from '../../../db/clock.ts';
import { reconcileCountsJob } from '../../../jobs/counts/reconcile-counts-job.ts';
import { runJob } from '../../../jobs/scheduler.ts';
import { accountMergesJob } from './account-merges-job.ts';
import { movedColumns, replacedTables } from './moved-columns.ts';

withSeededDatabase();

const fromId = demoId('users', testUsers.member);
const intoId = demoId('users', testUsers.host);
const intoEmail = 'host@example.org';
const getFromEmail = () => DB.value<string>('select email from users where id = ?', fromId);

const request = (from = fromId, into = intoId) =>
  callApi('POST', `users/${from}/merge`, testUsers.admin, { into_id: into });
const undo = (id: string) => callApi('POST', `merges/${id}/undo`, testUsers.admin, {});
const answer = (link: string, is_wanted = true) =>
  fetchApp(`/sobe/v1/users/merge/${link}`, buildRequestInit('PUT', { is_wanted }));
const getLink = async (email: string) => findEmailLink(await getLatestEmailTo(email), 'merge');

async function requestMerge() {
  await DB.run('delete from attempts');
  const asked = await request();
  expect(asked.status, await asked.clone().text()).toBe(201);
  return (await asked.json<{ id: string }>()).id;
}

async function mergeBoth() {
  const id = await requestMerge();
  for (const email of [(await getFromEmail()) ?? '', intoEmail])
    expect((await answer(await getLink(email))).status).toBe(200);
  return id;
}

const listMerges = async (id: string) =>
  (
    await (
      await callApi('GET', `merges?resource=users&id=${id}`, testUsers.admin)
    ).json<{ data: MergeItem[] }>()
  ).data;

/** All rows of the tables that a merge changes, without the times of changes. */
async function readMovedTables() {
  const names = new Set(
    [...movedColumns.map(({ column }) => column.table), ...replacedTables.map(({ table }) => table)]
      .map((table) => getTableName(table))
      .filter((name) => name !== 'uploaded_files'),
  );
  const tables: Record<string, string[]> = {};
  for (const name of names)
    tables[name] = (await DB.all(`select * from ${name}`)).map((row) => JSON.stringify(row)).sort();
  tables.users = (
    await DB.all('select id, is_active, paused_until, connections_count, tag, email from users')
  ).map((row) => JSON.stringify(row));
  tables.blocked = (
    await DB.all('select message_id, user_id, other_id, is_blocked from message_participants')
  ).map((row) => JSON.stringify(row));
  return tables;
}

async function expectCorrectCounts() {
  await runJob(reconcileCountsJob, env);
  const first = await DB.value("select note from jobs where name = 'counters'");
  await runJob(reconcileCountsJob, env);
  expect(first).toBe(await DB.value("select note from jobs where name = 'counters'"));
}

beforeAll(async () => {
  await insertPersonEverywhere();
  await DB.run(
    "update users set email_verified_at = '2026-01-01T00:00:00.000Z' where id = ?",
    fromId,
  );
  await DB.run('delete from erasures');
  await DB.run('delete from user_merges');
  // One of two seats and of two friendships cannot move.
  await DB.run(
    `insert or ignore into event_seats (id, created_at, event_id, user_id, state, start_at, end_at)
      select 'other-seat', created_at, event_id, ?, 'waiting', start_at, end_at from event_seats where id = 'seat'`,
    intoId,
  );
});

describe('a request to merge two accounts', () => {
  test('is refused for admins, the same account, and one that does not exist', async () => {
    const admin = demoId('users', testUsers.admin);
    for (const [from, into] of [
      [fromId, fromId],
      [fromId, admin],
      [admin, fromId],
      [fromId, demoId('users', 'no-one')],
    ] as const)
      expect(await describeRefusal(request(from, into))).toBe('422 into_id');
    expect((await request(demoId('users', 'no-one'), intoId)).status).toBe(404);
    expect(await DB.count('user_merges')).toBe(0);
  });

  test('is refused for an address that was changed within a week', async () => {
    await DB.insert('email_links', {
      hash: 'changed',
      user_id: fromId,
      purpose: 'stop',
      created_at: new Date().toISOString(),
      email: 'before@example.org',
    });
    expect(await describeRefusal(request())).toBe('422 into_id');
    await DB.run("delete from email_links where hash = 'changed'");
  });

  test('needs a confirmation of identity', async () => {
    await DB.run('update sessions set proved_at = null');
    const refused = await request();
    expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'proof' }]);
    await DB.run('update sessions set proved_at = ?', new Date().toISOString());
  });

  test('mails both addresses and moves nothing', async () => {
    const before = await readMovedTables();
    const id = await requestMerge();
    expect((await request()).status).toBe(409);
    expect((await listEmailsTo(intoEmail)).at(-1)?.subject).toContain('are yours');
    const link = await getLink((await getFromEmail()) ?? '');
    const shown = await fetchApp(`/sobe/v1/users/merge/${link}`);
    expect(await shown.json()).toMatchObject({ is_into: false, is_confirmed: false });
    expect(await (await answer(link)).json()).toEqual({ is_merged: false });
    expect((await answer(link)).status).toBe(409);
    expect(await listMerges(intoId)).toMatchObject([{ id, merged_at: null }]);
    expect(await readMovedTables()).toEqual(before);
    expect((await undo(id)).status).toBe(204);
    expect((await answer(await getLink(intoEmail))).status).toBe(409);
  });

  test('ends when one owner declines', async () => {
    await requestMerge();
    const links = await Promise.all([getLink(intoEmail), getLink((await getFromEmail()) ?? '')]);
    expect((await answer(links[0] ?? '', false)).status).toBe(200);
    expect((await answer(links[1] ?? '')).status).toBe(409);
    expect(await DB.count('user_merges')).toBe(0);
  });
});

describe('a merge of an account that becomes an admin', () => {
  test.each([
    ['the account that goes', fromId],
    ['the account that stays', intoId],
  ])('ends with the second confirmation: %s', async (_, id) => {
    await requestMerge();
    const links = await Promise.all([getLink(intoEmail), getLink((await getFromEmail()) ?? '')]);
    expect((await answer(links[0] ?? '')).status).toBe(200);
    await DB.run('update users set is_admin = 1 where id = ?', id);
    const refused = await answer(links[1] ?? '');
    await DB.run('update users set is_admin = 0 where id = ?', id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message_code: 'merge_cancelled' });
    expect(await DB.count('user_merges')).toBe(0);
  });
});

describe('a merge that both owners have confirmed', () => {
  test('moves what its preview counts, and is undone', async () => {
    const before = await readMovedTables();
    const preview = await (
      await callApi('GET', `users/${fromId}/merge?into_id=${intoId}`, testUsers.admin)
    ).json<MergePreview>();
    const threads = preview.uses.find(({ resource }) => resource === 'threads');
    const own = await createSignedInHeaders(testUsers.member);
    expect(threads?.count).toBe(await DB.count('threads where created_by = ?', fromId));
    const id = await mergeBoth();

    expect((await fetchApp('/sobe/v1/users/me', { headers: own })).status).toBe(401);
    expect(await DB.count('threads where created_by = ?', fromId)).toBe(0);
    expect(await DB.count('likes where created_by = ?', fromId)).toBe(0);
    expect(await DB.count('friends where ? in (from_id, to_id)', fromId)).toBe(0);
    expect(await DB.value("select user_id from event_seats where id = 'seat'")).toBe(intoId);
    expect(await DB.count("event_seats where id = 'other-seat'")).toBe(0);
    const profile = await fetchApp(`/u/${testUsers.member}`);
    expect([profile.status, profile.headers.get('Location')]).toEqual([
      301,
      `/u/${testUsers.host}`,
    ]);
    expect((await postSignIn((await getFromEmail()) ?? '', 'Wellbeing-2026')).status).toBe(403);
    await expectCorrectCounts();

    expect((await undo(id)).status).toBe(204);
    expect(await readMovedTables()).toEqual(before);
    expect((await undo(id)).status).toBe(404);
    // It asks for the second factor, which is still there.
    expect((await postSignIn((await getFromEmail()) ?? '', 'Wellbeing-2026')).status).toBe(401);
    await expectCorrectCounts();
  }, 60_000);

  test('keeps the account closed until it is undone', async () => {
    const id = await mergeBoth();
    const change = callApi('PATCH', `users/${fromId}`, testUsers.admin, { is_active: true });
    expect((await change).status).toBe(409);
    expect((await callApi('DELETE', `users/${fromId}`, testUsers.admin)).status).toBe(409);
    const link = await callApi('POST', `users/${fromId}/send_password_link`, testUsers.admin);
    expect(link.status).toBe(409);
    expect((await undo(id)).status).toBe(204);
  }, 60_000);

  test('deletes the account after a day, and nothing of the other one', async () => {
    const changes = await DB.count('history where created_by = ?1 and link_id <> ?1', fromId);
    const id = await mergeBoth();
    const moment = Date.now() + 25 * 60 * minuteMs;
    setClock(() => moment);
    expect((await undo(id)).status).toBe(404);
    await accountMergesJob.run(env, new Database(env.DB), {} as never);
    await runErasureJob();
    expect(await DB.count('users where id = ?', fromId)).toBe(0);
    expect(await DB.count('user_merges')).toBe(0);
    expect(await DB.count('thread_replies where created_by = ?', intoId)).toBeGreaterThan(0);
    expect(await DB.count('history where created_by = ?', intoId)).toBeGreaterThanOrEqual(changes);
    expect((await fetchApp(`/u/${testUsers.member}`)).headers.get('Location')).toBe(
      `/u/${testUsers.host}`,
    );
    expect(await DB.column('select description from history where link_id = ?', intoId)).toContain(
      "Merged with Zephyrine O'Quillby",
    );
    await expectCorrectCounts();
  }, 60_000);
});
