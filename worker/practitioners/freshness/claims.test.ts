import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { claimsJob } from './claims-job.ts';

withSeededDatabase();

const day = 86_400_000;
const start = Date.now();
const id = demoId('users', testUsers.host);
const at = (days: number) => {
  const moment = start + days * day;
  setClock(() => moment);
  return new Date(moment).toISOString();
};
const set = (values: Record<string, unknown>, where = `id = '${id}'`) =>
  DB.run(
    `update users set ${Object.keys(values)
      .map((name) => `${name} = ?`)
      .join(', ')} where ${where}`,
    ...Object.values(values),
  );
const person = () =>
  DB.first<Record<string, unknown>>(
    'select confirmed_at, confirmation_asked_at, is_accepting_lapsed, version from users where id = ?',
    id,
  );
const mails = async () =>
  await DB.all<{ user_id: string; subject: string; text: string; unsubscribe_url: string }>(
    "select user_id, subject, text, unsubscribe_url from sent_emails where text like '%/account/confirm%' order by rowid",
  );

const posted: string[] = [];
const MAIL = {
  sendBatch: async (mails: { body: { id: string } }[]) =>
    void posted.push(...mails.map(({ body }) => body.id)),
};
const run = (db = new Database(env.DB), bindings: object = { MAIL }) =>
  claimsJob.run({ ...env, ...bindings } as never, db, { state: null, saveState: async () => {} });
const done = (lapsed: number, asked: number) =>
  `No longer shown as accepting new clients: ${lapsed}. Asked to confirm their details: ${asked}.`;

/** Only one user has claims, confirmed on the first day. */
beforeEach(async () => {
  posted.length = 0;
  await env.DB.exec("update sent_emails set text = '' where text like '%/account/confirm%'");
  const first = at(0);
  await set({ confirmed_at: new Date(start + 10_000 * day).toISOString() }, '1');
  await set({ confirmation_asked_at: null, email_unsubscribed_at: null }, '1');
  await set({ confirmed_at: first, is_accepting_clients: 1, is_accepting_lapsed: 0 });
});

test('reminds on day sixty with a link; the claim expires on day ninety', async () => {
  const before = await person();
  at(59);
  expect(await run()).toMatchObject({ note: done(0, 0), hasMore: false, changes: [] });
  const asked = at(60);
  expect(await run()).toMatchObject({ note: done(0, 1), changes: [] });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    user_id: id,
    subject: 'Please confirm your profile on Sobe',
  });
  expect(mail?.text).toMatch(/\n\nhttp\S+\/account\/confirm\n\n/);
  expect(mail?.text).toContain(mail?.unsubscribe_url?.replace('/sobe/v1/users', '') ?? '-');
  expect(posted).toHaveLength(1);
  expect(await person()).toEqual({ ...before, confirmation_asked_at: asked });
  at(61);
  expect(await run()).toMatchObject({ note: done(0, 0) });
  at(89);
  expect(await run()).toMatchObject({ note: done(0, 0), changes: [] });
  at(90);
  expect(await run()).toMatchObject({ note: done(1, 0), changes: ['users'] });
  expect(await mails()).toHaveLength(1);
});

test('a reconfirmation restarts the sixty days', async () => {
  at(60);
  await run();
  const confirmed = at(70);
  const answer = await callApi('POST', `users/${id}/confirm`, testUsers.host);
  expect(await answer.json()).toMatchObject({ confirmed_at: confirmed });
  at(129);
  expect(await run()).toMatchObject({ note: done(0, 0) });
  at(130);
  expect(await run()).toMatchObject({ note: done(0, 1) });
  expect(await mails()).toHaveLength(2);
});

test('reminds users who never confirmed, not those without claims', async () => {
  await set({ confirmed_at: null, session_1_on_1: 0, session_group: null, session_online: 0 });
  expect(await run()).toMatchObject({ note: done(0, 0) });
  await set({ session_online: 1 });
  expect(await run()).toMatchObject({ note: done(0, 1) });
  at(400);
  expect(await run()).toMatchObject({ note: done(0, 0) });
  await set({ session_1_on_1: 1, session_online: null });
});

test.each([
  ['has stopped mail', { email_unsubscribed_at: '2026-01-01T00:00:00.000Z' }],
  ['is not in the directory', { is_active: 0 }],
])('a user who %s gets no reminder until that ends', async (_, values) => {
  await set(values);
  at(60);
  expect(await run()).toMatchObject({ note: done(0, 0), hasMore: false });
  await set({ email_unsubscribed_at: null, is_active: 1 });
  expect(await run()).toMatchObject({ note: done(0, 1) });
});

test('an interrupted run sends all or none of its mails', async () => {
  at(60);
  const failing = new Database(env.DB);
  let batches = 0;
  const { batch } = failing;
  failing.batch = ((statements: never) => {
    batches += 1;
    if (batches > 2) throw new Error('cut off');
    return batch.call(failing, statements);
  }) as never;
  await expect(run(failing)).rejects.toThrow('cut off');
  expect((await person())?.confirmation_asked_at).toBeNull();
  const gone = { sendBatch: () => Promise.reject(new Error('gone')) };
  expect(await run(undefined, { MAIL: gone })).toMatchObject({ note: done(0, 1) });
  expect(await mails()).toHaveLength(1);
  expect(await run()).toMatchObject({ note: done(0, 0) });
  expect(await mails()).toHaveLength(1);
});

test('of two parallel runs one writes the mail', async () => {
  at(60);
  await Promise.all([run(), run()]);
  expect(await mails()).toHaveLength(1);
  expect(posted).toHaveLength(1);
});

test('a run is bounded, longest waiting first, and uses an index', async () => {
  const many = acceptingClientsLimits.askedAtOnce + 10;
  const key = "printf('0d000000-0000-7000-8000-%012x', n)";
  const level = `(select membership_level_id from users where id = '${id}')`;
  await DB.run(
    `insert into users (id, created_at, updated_at, name, tag, email, membership_level_id, is_active,
      approved_at, confirmed_at, confirmation_asked_at)
    with recursive number(n) as (select 1 union all select n + 1 from number where n < 2000)
    select ${key}, ?1, ?1, 'Somebody', 'somebody-' || n, 'somebody-' || n || '@example.org', ${level}, 1, ?1,
      strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-' || n || ' minutes'), iif(n <= ${many}, null, ?1) from number`,
    at(0),
  );
  at(60);
  const db = new Database(env.DB);
  expect(await run(db)).toMatchObject({
    note: done(0, acceptingClientsLimits.askedAtOnce),
    hasMore: true,
  });
  expect(db.spent.rowsRead).toBeLessThan(acceptingClientsLimits.askedAtOnce * 60);
  expect((await person())?.confirmation_asked_at).toBeNull();
  expect(await run()).toMatchObject({ note: done(0, 11), hasMore: false });
  expect(await mails()).toHaveLength(many + 1);
});
