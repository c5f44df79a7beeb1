import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { createEmailBinding, deliverEmailBatch } from '../../tests/fixtures/emails.ts';
import {
  callApi,
  DB,
  demoId,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { withQuietConsole } from '../../tests/setup/quiet-console.ts';
import type { NotificationSettings } from '../contract/notifications/notifications.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../db/clock.ts';
import { runJob } from '../jobs/scheduler.ts';
import { digestJob } from './digest-job.ts';

withSeededDatabase();
withQuietConsole();

/** End to end: members use the API, the job runs, and queue and binding deliver. */
const nora = testUsers.member;
const ruth = testUsers.host;
const own = `users/${demoId('users', nora)}`;

/** Sessions expire as the clock advances, so users sign in again. */
let clock = 0;
const at = (moment: string) => {
  clock = Date.parse(moment);
  setClock(() => clock);
};
const by = async (who: string, method: string, path: string, body?: unknown) => {
  const answer = await callApi(method, `${path}`, who, body);
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return answer;
};
const chooses = async (mail: 'daily' | 'weekly') => {
  const now = await (await by(nora, 'GET', `${own}/notice_settings`)).json<NotificationSettings>();
  const set = { ...now, reply: { ...now.reply, mail } };
  await by(nora, 'PUT', `${own}/notice_settings`, set);
};
let thread = '';
const answers = () =>
  by(ruth, 'POST', 'thread-replies', { thread_id: thread, comments: '<p>Something private</p>' });

/** Mails to Nora from one job run, with every message delivered twice. */
async function comes(...failures: (string | null)[]) {
  const handed: { id: string }[] = [];
  const MAIL = {
    sendBatch: async (all: { body: { id: string } }[]) =>
      void handed.push(...all.map(({ body }) => body)),
  };
  await runJob(digestJob, { ...env, MAIL } as never);
  return delivered(handed, ...failures);
}
async function delivered(handed: { id: string }[], ...failures: (string | null)[]) {
  const { sent, EMAIL } = createEmailBinding(...failures);
  for (const _ of [1, 2])
    if (handed.length > 0) await deliverEmailBatch(handed, { EMAIL }, 'sobe-mail');
  return sent.map(({ to, subject, text }) => ({ to, subject, text: String(text) }));
}
const planned = () => DB.value('select digest_at from notice_settings');

beforeEach(async () => {
  for (const table of ['notices', 'notice_settings', 'email_links', 'sent_emails', 'counted_acts'])
    await DB.run(`delete from ${table}`);
  await DB.run("update users set timezone_id = 'Europe/London'");
  const sub_category_id = await DB.value('select id from sub_categories limit 1');
  const made = await callApi('POST', 'threads', nora, {
    title: 'A quiet place',
    sub_category_id,
    comments: '<p>?</p>',
  });
  thread = (await made.json<{ id: string }>()).id;
});

test.each([
  ['go back', '2026-10-24T20:00:00Z', '2026-10-25T06:59:00Z', '2026-10-25T07:00:00Z'],
  ['go forward', '2027-03-27T20:00:00Z', '2027-03-28T05:59:00Z', '2027-03-28T06:00:00Z'],
])(
  'arrives at seven once when the clocks %s, with names and places',
  async (_, evening, before, seven) => {
    at(evening);
    await chooses('daily');
    await answers();
    await answers();
    at(before);
    expect(await comes()).toEqual([]);
    at(seven);
    const [mail, ...others] = await comes();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'member@example.org', subject: 'Your Sobe notifications' });
    expect(mail?.text).toContain('2 replies to you in “A quiet place”, the last from Ruth Abiola');
    expect(mail?.text).toMatch(/http\S+\/t\/a-quiet-place\S*\?reply=\S+\n/);
    expect(mail?.text).not.toContain('private');
    expect(await comes()).toEqual([]);
    expect(await planned()).toBe(new Date(Date.parse(seven) + 86_400_000).toISOString());
  },
);

test('a weekly digest chosen on 31 January comes on 2 and 9 February', async () => {
  at('2026-01-31T12:00:00Z');
  await chooses('weekly');
  await answers();
  for (const day of ['01', '02']) {
    at(`2026-02-${day}T06:59:00Z`);
    expect(await comes()).toEqual([]);
  }
  at('2026-02-02T07:04:00Z');
  expect(await comes()).toHaveLength(1);
  expect(await planned()).toBe('2026-02-09T07:00:00.000Z');
});

test('a digest after a move comes at seven in the new zone, once', async () => {
  at('2026-11-24T20:00:00Z');
  await chooses('daily');
  await answers();
  at('2026-11-25T06:00:00Z');
  await by(nora, 'PATCH', own, { timezone_id: 'America/Los_Angeles' });
  for (const moment of ['07:00', '12:00', '14:59']) {
    at(`2026-11-25T${moment}:00Z`);
    expect(await comes(), moment).toEqual([]);
  }
  at('2026-11-25T15:01:00Z');
  expect(await comes()).toHaveLength(1);
  at('2026-11-26T07:00:00Z');
  expect(await comes()).toEqual([]);
});

test('sends none without news', async () => {
  at('2026-11-24T20:00:00Z');
  await chooses('daily');
  at('2026-11-25T07:00:00Z');
  expect(await comes()).toEqual([]);
  await answers();
  await by(nora, 'POST', `${own}/notices/read`, {});
  at('2026-11-26T07:00:00Z');
  expect(await comes()).toEqual([]);
  expect(await planned()).toBe('2026-11-27T07:00:00.000Z');
});

test('a failing provider loses none; abandoned mails show on the status page', async () => {
  at('2026-11-24T20:00:00Z');
  await chooses('daily');
  await answers();
  at('2026-11-25T07:00:00Z');
  const fails = 'E_DELIVERY_FAILED';
  expect(await comes(fails, fails)).toEqual([]);
  const id = await DB.value<string>(
    "select id from sent_emails where subject like 'Your Sobe notifications%'",
  );
  const status = async () =>
    (await by(testUsers.admin, 'GET', 'status')).json<Record<string, number>>();
  const lateBy = async (minutes: number, ...failures: string[]) => {
    clock += minutes * 60_000;
    return delivered([{ id: id ?? '' }], ...failures);
  };
  expect(await lateBy(2)).toHaveLength(1);
  expect(await lateBy(2)).toEqual([]);
  expect(await comes(), 'the next run finds nothing to tell').toEqual([]);

  await answers();
  at('2026-11-26T07:00:00Z');
  expect(await comes(fails)).toEqual([]);
  const other = await DB.value<string>('select id from sent_emails where processed = 0');
  for (let hour = 0; hour < 48; hour += 1) {
    clock += 3_600_000;
    await delivered([{ id: other ?? '' }], fails, fails);
  }
  await DB.run("update jobs set due_at = null where name = 'status'");
  await DB.run('delete from status_reports').catch(() => undefined);
  expect((await status()).parked_emails).toBeGreaterThan(0);
  await by(testUsers.admin, 'POST', `sent_emails/${other}/send_again`);
  expect(await delivered([{ id: other ?? '' }])).toHaveLength(1);
  expect(await delivered([{ id: other ?? '' }])).toEqual([]);
});

test('an interrupted run continues and sends one mail each', { tags: ['slow'] }, async () => {
  const many = 220;
  at('2026-11-25T07:00:00Z');
  const each = `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${many})`;
  const key = "printf('0d000000-0000-7000-8000-%012x', n)";
  await DB.run(`${each} insert into users (id, created_at, updated_at, name, tag, email, is_active, approved_at, membership_level_id)
    select ${key}, '2026-01-01', '2026-01-01', 'Reader ' || n, 'reader-' || n, 'reader-' || n || '@example.org', 1,
      '2026-01-01', (select membership_level_id from users where tag = 'nora-quinn') from number`);
  await DB.run(`${each} insert into notice_settings (user_id, settings, updated_at, digest_at)
    select ${key}, '{"reply":{"mail":"daily"}}', '2026-01-01', '2026-11-25T07:00:00.000Z' from number`);
  await DB.run(
    `${each} insert into notices (id, user_id, kind, object_type, object_id, count, created_at, updated_at, digest)
      select ${key}, ${key}, 'reply', 'threads', ?1, 1, '2026-11-24', '2026-11-24', 'daily' from number`,
    thread,
  );
  const count = async () =>
    DB.first(
      "select count(*) as mails, count(distinct user_id) as people from sent_emails where subject like 'Your Sobe notifications%'",
    );
  // Fails after reading the third part, before writing it.
  let batches = 0;
  const cutOff = {
    withSession: (constraint: D1SessionConstraint) => {
      const session = env.DB.withSession(constraint);
      const batch = (statements: D1PreparedStatement[]) => {
        batches += 1;
        return batches === 9 ? Promise.reject(new Error('cut off')) : session.batch(statements);
      };
      return { prepare: session.prepare.bind(session), batch };
    },
  } as unknown as D1Database;
  const MAIL = recordingQueues.MAIL;
  const memory = { state: null, saveState: async () => undefined };
  await expect(
    Promise.resolve(digestJob.run({ ...env, MAIL } as never, new Database(cutOff), memory)),
  ).rejects.toThrow();
  expect(await count()).toEqual({ mails: 100, people: 100 });
  // A run stopped by its time limit is continued too.
  const over = clock + 1;
  await digestJob.run({ ...env, MAIL } as never, new Database(env.DB), { ...memory, until: over });
  await runJob(digestJob, { ...env, MAIL } as never);
  await runJob(digestJob, { ...env, MAIL } as never);
  expect(await count()).toEqual({ mails: many, people: many });
});
