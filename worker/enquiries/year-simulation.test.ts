// @module-tag slow
import { env } from 'cloudflare:workers';
import { afterAll, expect, test, vi } from 'vitest';
import { deliverAllEmails } from '../../tests/fixtures/emails.ts';
import { insertPractitioners } from '../../tests/fixtures/sql/users.ts';
import { DB, recordingQueues, withSeededDatabase } from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../db/clock.ts';
import { encryptContact } from '../db/encrypted-contact.ts';
import { enquiryDeadlinesJob } from './enquiry-deadlines-job.ts';

withSeededDatabase();
afterAll(() => setClock(() => Date.now()));

const hour = 3_600_000;

/** Deterministic random numbers. */
function* numbers() {
  let state = 7;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('in a year of a hundred practitioners every enquiry ends within 72 hours', {
  timeout: 600_000,
}, async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  await insertPractitioners(env.DB, 0, 100);
  const random = numbers();
  const next = () => random.next().value as number;
  const people = await DB.all<{
    id: string;
  }>(`select id from users u where is_practitioner = 1 and exists (select 1 from user_sub_categories o
      where o.user_id = u.id and o.is_public = 1) limit 100`);
  const silent = new Set(people.filter(() => next() < 0.22).map(({ id }) => id));
  let moment = Date.now();
  setClock(() => moment);
  const db = new Database(env.DB);
  const sent: string[] = [];
  for (let day = 0; day < 365; day += 1) {
    // One enquiry per day; occasionally a practitioner takes a holiday or leaves.
    const { id } = people[Math.floor(next() * people.length)] as { id: string };
    if (day % 20 === 3) {
      const until = new Date(moment + 14 * 24 * hour).toISOString().slice(0, 10);
      await DB.run('update users set away_until = ? where id = ?', until, id);
    }
    if (day % 60 === 40) {
      await DB.run('update users set is_active = 0 where id = ?', id);
    }
    await begin(id, moment, day);
    for (let step = 0; step < 4; step += 1) {
      moment += 6 * hour;
      await enquiryDeadlinesJob.run({ ...env, ...recordingQueues } as never, db, {} as never);
      await answerSome(moment, silent, next);
    }
    sent.push(...(await deliver()));
  }
  moment += 73 * hour;
  await enquiryDeadlinesJob.run({ ...env, ...recordingQueues } as never, db, {} as never);
  await deliver();
  const states = await DB.all<{ state: string; count: number }>(
    'select state, count(*) as count from enquiry_recipients where asked_at is not null group by state',
  );
  expect(states.map(({ state }) => state)).not.toContain('waiting');
  const late = await DB.count(
    "enquiry_recipients where state = 'answered' and answered_at is null",
  );
  expect(late).toBe(0);
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(300);
  expect(states.find(({ state }) => state === 'no_answer')?.count).toBeGreaterThan(20);
  // Every message is sent once, except the second reminder.
  const told = [...Map.groupBy(sent, (one) => one)];
  const most = (said: string) => (said.includes('Reminder: please answer') ? 2 : 1);
  expect(told.filter(([said, same]) => same.length > most(said))).toEqual([]);
});

/** Leaves the state that form and confirmation would. */
async function begin(user: string, moment: number, day: number) {
  const id = crypto.randomUUID();
  const at = new Date(moment).toISOString();
  const contact = await encryptContact(env, id, {
    name: 'Somebody',
    email: `visitor-${day}@example.net`,
    secret: 'x'.repeat(43),
  });
  await env.DB.batch([
    env.DB.prepare(
      `insert into enquiries (id, created_at, secret_hash, contact, confirmed_at, last_word_at) values (?1, ?2, 'h', ?3, ?2, ?2)`,
    ).bind(id, at, contact),
    env.DB.prepare(
      'insert into enquiry_recipients (enquiry_id, user_id, asked_at, last_word_at) values (?1, ?2, ?3, ?3)',
    ).bind(id, user, at),
  ]);
}

/** Practitioners who are not silent occasionally answer, like the mutation. */
async function answerSome(moment: number, silent: Set<string>, next: () => number) {
  const results = await DB.all<{
    enquiry_id: string;
    user_id: string;
  }>(`select r.enquiry_id, r.user_id from enquiry_recipients r join users u on u.id = r.user_id
      where r.state = 'waiting' and u.is_active = 1`);
  for (const { enquiry_id, user_id } of results) {
    if (silent.has(user_id) || next() > 0.25) continue;
    await DB.run(
      `update enquiry_recipients set state = ?1, answered_at = ?2 where enquiry_id = ?3 and user_id = ?4 and state = 'waiting'`,
      next() < 0.3 ? 'full' : 'answered',
      new Date(moment).toISOString(),
      enquiry_id,
      user_id,
    );
  }
}

/** Mails by recipient and subject. */
const deliver = async () =>
  (await deliverAllEmails()).map(
    ({ to, subject, text }) => `${to} ${subject} ${/\/enquir\w+\/[0-9a-f-]{36}/.exec(text)?.[0]}`,
  );
