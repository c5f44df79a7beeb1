import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  DB,
  demoId,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../db/clock.ts';
import { digestJob } from './digest-job.ts';
import { notifyMembers } from './notify-members.ts';

withSeededDatabase();
beforeEach(async () => {
  await DB.run("update users set timezone_id = 'Europe/London'");
  await DB.run('delete from notices');
  await DB.run('delete from notice_settings');
  await DB.run('delete from email_links');
  await DB.run('delete from sent_emails');
});

const nora = demoId('users', testUsers.member);
const elin = demoId('users', 'elin-howells');

const at = (moment: string) => setClock(() => Date.parse(moment));
const chooses = (mail: 'daily' | 'weekly', due: string, user = nora) =>
  DB.run(
    'insert or replace into notice_settings (user_id, settings, updated_at, digest_at) values (?1, ?2, ?3, ?3)',
    ...[user, JSON.stringify({ reply: { mail }, message: { mail } }), due],
  );
const tell = (kind: 'reply' | 'message' = 'reply') =>
  new Database(env.DB).batch([
    notifyMembers({
      kind,
      to: nora,
      by: elin,
      object: { type: 'threads', id: demoId('threads', 'i-lasted-three-minutes') },
    }),
  ]);
const go = async () => {
  const outcome = await digestJob.run(
    { ...env, ...recordingQueues } as never,
    new Database(env.DB),
    {
      state: null,
      saveState: async () => undefined,
    },
  );
  const results = await DB.all<{
    text: string;
    html: string;
  }>('select text, html from sent_emails order by id');
  return { mails: results, outcome };
};
const planned = () => DB.value('select digest_at from notice_settings');

test('contains names and places once and plans the next morning', async () => {
  at('2026-11-24T20:00:00.000Z');
  await chooses('daily', '2026-11-25T07:00:00.000Z');
  await tell();
  expect((await go()).mails).toHaveLength(0);
  at('2026-11-25T07:03:00.000Z');
  const { mails } = await go();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Elin Howells replied to you in “I lasted three minutes”');
  expect(mails[0]?.html).toContain('?kind=digest');
  expect(await planned()).toBe('2026-11-26T07:00:00.000Z');
  at('2026-11-26T07:00:00.000Z');
  expect((await go()).mails).toHaveLength(1);
});

test('sends no mail without unread news', async () => {
  at('2026-11-25T07:03:00.000Z');
  await chooses('daily', '2026-11-25T07:00:00.000Z');
  expect((await go()).mails).toHaveLength(0);
  expect(await planned()).toBe('2026-11-26T07:00:00.000Z');
  await tell();
  await DB.run("update notices set read_at = '2026-11-25T08:00:00.000Z'");
  at('2026-11-26T07:03:00.000Z');
  expect((await go()).mails).toHaveLength(0);
});

test('a run without digests states why and the next time', async () => {
  at('2026-11-25T06:00:00.000Z');
  const said = async () => (await go()).outcome?.note;
  expect(await said()).toBe('Digests: 0. None are due now; none are scheduled.');
  await chooses('daily', '2026-11-25T07:00:00.000Z');
  expect(await said()).toMatch(
    /^Digests: 0\. None are due now; the next is due .*25 November 2026.* 07:00.* UTC\.$/,
  );
  at('2026-11-25T07:00:00.000Z');
  expect(await said()).toMatch(
    /^Digests: 0\. 1 was due, 1 with nothing to send; the next is due .*26 November 2026/,
  );
});

test('concurrent runs write one mail', async () => {
  at('2026-11-25T07:03:00.000Z');
  await chooses('daily', '2026-11-25T07:00:00.000Z');
  await tell();
  await Promise.all([go(), go()]);
  expect((await go()).mails).toHaveLength(1);
});

test('weekly notifications wait for Monday and join the daily ones', async () => {
  at('2026-11-26T06:00:00.000Z');
  await DB.run(
    'insert into notice_settings (user_id, settings, updated_at, digest_at) values (?1, ?2, ?3, ?3)',
    ...[nora, '{"reply":{"mail":"weekly"},"message":{"mail":"daily"}}', '2026-11-26T07:00:00.000Z'],
  );
  await tell();
  at('2026-11-26T07:00:00.000Z');
  expect((await go()).mails).toHaveLength(0);
  await DB.run("update notice_settings set digest_at = '2026-11-30T07:00:00.000Z'");
  at('2026-11-30T07:00:00.000Z');
  expect((await go()).mails).toHaveLength(1);
});

test.each([
  ['the clocks change at night', '2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['the month ends', '2026-01-31T07:00:00.000Z', '2026-02-01T07:00:00.000Z'],
])('the next digest is at seven when %s', async (_, due, next) => {
  at(due);
  await chooses('daily', due);
  await tell();
  expect((await go()).mails).toHaveLength(1);
  expect(await planned()).toBe(next);
});

test('a move to another zone replans the digest without a night mail', async () => {
  at('2026-11-25T07:00:00.000Z');
  await chooses('daily', '2026-11-25T07:00:00.000Z');
  await tell();
  await DB.run("update users set timezone_id = 'America/Los_Angeles' where id = ?", nora);
  expect((await go()).mails).toHaveLength(0);
  expect(await planned()).toBe('2026-11-25T15:00:00.000Z');
  at('2026-11-25T15:00:00.000Z');
  expect((await go()).mails).toHaveLength(1);
});

test('unsubscribed and inactive members get none', async () => {
  at('2026-11-25T07:00:00.000Z');
  for (const set of ["email_unsubscribed_at = '2026-01-01'", 'is_active = 0']) {
    await chooses('daily', '2026-11-25T07:00:00.000Z');
    await tell();
    await DB.run(`update users set ${set} where id = ?`, nora);
    expect((await go()).mails, set).toHaveLength(0);
    await DB.run('update users set email_unsubscribed_at = null, is_active = 1 where id = ?', nora);
  }
});

test('reads only due members and continues after an interruption', async () => {
  at('2026-11-25T07:00:00.000Z');
  await DB.run(`insert into notice_settings (user_id, settings, updated_at, digest_at)
    select id, '{"reply":{"mail":"daily"}}', '2026-11-01', '2026-12-25T07:00:00.000Z' from users`);
  await chooses('daily', '2026-11-25T07:00:00.000Z');
  await tell();
  const db = new Database(env.DB);
  await digestJob.run({ ...env, ...recordingQueues } as never, db, {
    state: null,
    saveState: async () => undefined,
  });
  expect(db.spent.rowsRead).toBeLessThan(80);
  await chooses('daily', '2026-11-25T07:00:00.000Z', elin);
  const cut = await digestJob.run({ ...env, ...recordingQueues } as never, db, {
    state: null,
    saveState: async () => undefined,
    until: 0,
  });
  expect(cut).toMatchObject({ hasMore: true });
});
