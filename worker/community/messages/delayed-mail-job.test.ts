import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { delayedMailLimits, mailIntervalMinutes } from '../../contract/community/message.limits.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { Database } from '../../db/client.ts';
import { getNowIso, setClock } from '../../db/clock.ts';
import { delayedMailJob } from './delayed-mail-job.ts';

withSeededDatabase();

const id = (tag: string) => demoId('users', tag);
const nora = testUsers.member;
const ruth = testUsers.host;

let as: Record<string, Record<string, string>> = {};
let ahead = 0;
/** Moves the clock ahead and signs everyone in again. */
async function later(more: number) {
  ahead += more;
  const stands = Date.now() + ahead * minuteMs;
  setClock(() => stands);
  for (const tag of [nora, ruth]) as[tag] = await createSignedInHeaders(tag);
}
beforeEach(async () => {
  as = {};
  // Clears state of earlier tests.
  await env.DB.exec('update message_participants set is_told = 1');
  await later(24 * 60);
});

const send = (method: string, path: string, by: string, body?: unknown) =>
  fetchApp(`/sobe/v1/${path}`, buildRequestInit(method, body, as[by]));
const reply = async (by: string, message: string, text: string) => {
  const answer = await send('POST', `users/${id(by)}/messages/${message}/replies`, by, {
    reply: text,
  });
  expect(answer.status).toBe(201);
};
const look = (by: string, message: string) => send('GET', `messages/${message}/replies`, by);

/** Ruth read the mailed message, and Nora replied again. */
async function untold() {
  const body = { title: 'A room', reply: 'Is it free?' };
  const answer = await send('POST', `users/${id(nora)}/messages/${id(ruth)}`, nora, body);
  const { id: message } = await answer.json<{ id: string }>();
  await later(5);
  await look(ruth, message);
  await later(15);
  await reply(nora, message, 'On Friday, I mean.');
  return message;
}

const posted: string[] = [];
const MAIL = {
  sendBatch: async (mails: { body: { id: string } }[]) =>
    void posted.push(...mails.map(({ body }) => body.id)),
};
beforeEach(() => {
  posted.length = 0;
});

const run = async (db = new Database(env.DB)) =>
  delayedMailJob.run({ ...env, MAIL } as never, db, { state: null, saveState: async () => {} });
const none = { note: 'E-mails about unread replies: 0.' };
const mailsOf = async (message: string) =>
  await DB.all<{ id: string; subject: string; text: string }>(
    'select id, subject, text from sent_emails where text like ? order by id',
    `%/messages/${message}%`,
  );
const set = (column: string, value: unknown, of = ruth) =>
  DB.run(`update users set ${column} = ? where id = ?`, value, id(of));

test('mails a reply from within the hour once the hour is over', async () => {
  const message = await untold();
  await later(mailIntervalMinutes - 21);
  expect(await run()).toEqual(none);
  expect(await mailsOf(message)).toHaveLength(1);
  await later(2);
  expect(await run()).toMatchObject({ note: 'E-mails about unread replies: 1.' });
  const [, mail] = await mailsOf(message);
  expect(mail?.subject).toBe('New message from Nora Quinn on Sobe');
  expect(mail?.text).not.toContain('Friday');
  expect(posted).toEqual([mail?.id]);
  await later(3 * mailIntervalMinutes);
  expect(await run()).toEqual(none);
  await reply(nora, message, 'It is told of already');
  expect(await mailsOf(message)).toHaveLength(2);
});

test('skips replies read in the meantime', async () => {
  const message = await untold();
  await look(ruth, message);
  await later(2 * mailIntervalMinutes);
  expect(await run()).toEqual(none);
  expect(await mailsOf(message)).toHaveLength(1);
});

test('skips replies that need no mail', async () => {
  const body = { title: 'No words yet' };
  await send('POST', `users/${id(nora)}/messages/${id(ruth)}`, nora, body);
  await set('email_unsubscribed_at', getNowIso());
  const quiet = await untold();
  await set('email_unsubscribed_at', null);
  await later(2 * mailIntervalMinutes);
  expect(await run()).toEqual(none);
  expect(await mailsOf(quiet)).toEqual([]);
});

test.each([
  [
    'has stopped its mail',
    'update users set email_unsubscribed_at = ?3 where id = ?1 and ?2 is ?2',
  ],
  ['has a closed account', 'update users set is_active = ?3 is null where id = ?1 and ?2 is ?2'],
  [
    'hears of one who has a closed account',
    'update users set is_active = ?3 is null where id = ?2 and ?1 is ?1',
  ],
  [
    'has blocked the other',
    'insert into blocks (id, blocker_id, blocked_id, created_at) values (?3, ?1, ?2, ?3)',
  ],
  [
    'is blocked by the other',
    'insert into blocks (id, blocker_id, blocked_id, created_at) values (?3, ?2, ?1, ?3)',
  ],
  [
    'writes with somebody who is gone',
    'update message_participants set other_id = null where ?1 is ?1 and ?2 is ?2 and ?3 is ?3',
  ],
])('a member who %s gets no mail and delays no others', async (_, sql) => {
  const message = await untold();
  await later(2 * mailIntervalMinutes);
  await DB.run(sql, id(ruth), id(nora), getNowIso());
  expect(await run()).toEqual({ ...none, hasMore: false });
  expect(await mailsOf(message)).toHaveLength(1);
  expect(posted).toEqual([]);
  expect(await run(), 'it is not looked at again').toEqual(none);
  await env.DB.exec('delete from blocks');
  for (const of of [nora, ruth]) await set('is_active', 1, of);
  await set('email_unsubscribed_at', null);
});

test('resubscribed members are mailed with the next reply', async () => {
  const message = await untold();
  await set('email_unsubscribed_at', getNowIso());
  await later(2 * mailIntervalMinutes);
  await run();
  await set('email_unsubscribed_at', null);
  await reply(nora, message, 'Are you back?');
  expect(await mailsOf(message)).toHaveLength(2);
});

test('of two parallel runs one writes the mail', async () => {
  const message = await untold();
  await later(2 * mailIntervalMinutes);
  // Both runs read the waiting rows before either writes.
  let read = 0;
  const both = Promise.withResolvers<void>();
  const DB = {
    withSession: (constraint: D1SessionConstraint) => {
      const session = env.DB.withSession(constraint);
      let batches = 0;
      const batch = async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches === 2) {
          read += 1;
          if (read === 2) both.resolve();
          await both.promise;
        }
        return session.batch(statements);
      };
      return { prepare: session.prepare.bind(session), batch };
    },
  } as unknown as D1Database;
  await Promise.all([run(new Database(DB)), run(new Database(DB))]);
  expect(await mailsOf(message)).toHaveLength(2);
  expect(posted).toHaveLength(1);
});

test('a run is bounded, starts with the longest waiting and reads no others', async () => {
  const many = 40 * delayedMailLimits.atOnce;
  const key = "printf('0d000000-0000-7000-8000-%012x', n)";
  const each = `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${many})`;
  const at = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', n || ' minutes')";
  await env.DB.batch([
    env.DB.prepare(`${each} insert into messages (id, created_at, updated_at, title)
      select ${key}, ${at}, ${at}, 'Waiting' from number`),
    // Every second row was mailed already.
    env.DB.prepare(`${each} insert into message_participants
        (message_id, user_id, last_reply_at, unread_count, mailed_at, is_told)
      select ${key}, ?1, ${at}, 1, ${at}, n % 2 from number`).bind(id(ruth)),
    env.DB.prepare(`${each} insert into message_participants (message_id, user_id, last_reply_at)
      select ${key}, ?1, ${at} from number`).bind(id(nora)),
  ]);
  const db = new Database(env.DB);
  expect(await run(db)).toEqual({
    note: `E-mails about unread replies: ${delayedMailLimits.atOnce}.`,
    hasMore: true,
  });
  expect(posted).toHaveLength(delayedMailLimits.atOnce);
  expect(db.spent.roundTrips).toBe(2);
  expect(db.spent.rowsRead).toBeLessThan(30 * delayedMailLimits.atOnce);
  const results = await DB.all<{ message_id: string }>(
    "select message_id from message_participants where user_id = ? and mailed_at > '2026-06-01' and is_told = 1 and message_id like '0d%'",
    id(ruth),
  );
  const numbers = results.map(({ message_id }) => Number.parseInt(message_id.slice(-12), 16));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: delayedMailLimits.atOnce }, (_, index) => 2 * (index + 1)),
  );
});
