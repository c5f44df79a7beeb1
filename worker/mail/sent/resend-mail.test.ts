import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  queuedMessages,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { hashToken } from '../../auth/link-token.ts';
import { type SentEmail, sentEmailSchema } from '../../contract/system/emails.ts';
import { createId } from '../../db/ids.ts';

withSeededDatabase();

afterEach(() => hasStopped(null));

const again = (id: string, bindings: object = {}, by = testUsers.admin) =>
  callApi('POST', `sent_emails/${id}/send_again`, by, undefined, {}, bindings);

const hasStopped = (moment: string | null = '2026-11-20T11:00:00.000Z') =>
  DB.run('update users set email_unsubscribed_at = ? where id = ?', moment, nora());

/** Database in which something happens between the read and the write of a request. */
const meanwhile = (happens: () => Promise<unknown>) => ({
  DB: {
    withSession: (first: D1SessionConstraint) => {
      const session = env.DB.withSession(first);
      let batches = 0;
      return {
        prepare: (query: string) => session.prepare(query),
        batch: async (statements: D1PreparedStatement[]) => {
          if (batches++ === 1) await happens();
          return session.batch(statements);
        },
      };
    },
  },
});

const refused = async (answer: Response) => [answer.status, (await answer.json<Refused>()).reason];
type Refused = { reason: string };

/** Abandoned mail to Nora on a deployed site, with these fields. */
async function givenUp(fields: Record<string, string | number | null> = {}) {
  const moment = '2026-11-20T10:00:00.000Z';
  const row = {
    id: createId(),
    created_at: moment,
    updated_at: moment,
    user_id: nora(),
    to_addr: 'nora@example.org',
    subject: 'Hello',
    text: 'Hello',
    tries: 7,
    error: 'Error: No',
    parked_at: moment,
    ...fields,
  };
  const names = Object.keys(row);
  await DB.run(
    `insert into sent_emails (${names}) values (${names.map(() => '?')})`,
    ...Object.values(row),
  );
  return row.id;
}

const nora = () => demoId('users', testUsers.member);
const stop = () => `https://sobe.example/unsubscribe/${nora()}/…`;

test('resends an abandoned mail once and records the admin', async () => {
  const id = await givenUp({ is_urgent: 1 });
  const answer = await again(id);
  expect(answer.status).toBe(200);
  const mail = sentEmailSchema.strict().parse(await answer.json());
  expect(mail).toMatchObject({
    processed: false,
    parked_at: null,
    tries: 0,
    retry_at: null,
    error: null,
    updated_by: demoId('users', testUsers.admin),
  });
  expect(queuedMessages).toEqual([{ queue: 'sobe-mail-first', body: { id } }]);
  const refused = await again(id);
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'done' }]);
  expect(queuedMessages).toHaveLength(1);
  const results = await DB.all(
    `select link_table, link_title, description, created_by from history where link_id = ?`,
    id,
  );
  expect(results).toEqual([
    {
      link_table: 'emails',
      link_title: 'Hello',
      description: 'Sent again',
      created_by: demoId('users', testUsers.admin),
    },
  ]);
});

test('only one of two concurrent requests resends', async () => {
  const id = await givenUp();
  const answers = await Promise.all([again(id), again(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(queuedMessages).toEqual([{ queue: 'sobe-mail', body: { id } }]);
});

const later = '2099-01-01T00:00:00.000Z';
/** Mail waiting for a later try. */
const waiting = (fields: Parameters<typeof givenUp>[0] = {}) =>
  givenUp({ parked_at: null, tries: 2, retry_at: later, ...fields });

test('resends a waiting mail at once, with its tries and history', async () => {
  const id = await waiting({ is_urgent: 1 });
  const answer = await again(id);
  expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([200, 2]);
  expect(await answer.json()).toMatchObject({
    processed: false,
    retry_at: null,
    error: null,
    tries: 2,
  });
  expect(queuedMessages).toEqual([{ queue: 'sobe-mail-first', body: { id } }]);
  expect(await refused(await again(id))).toEqual([409, 'done']);
  expect(queuedMessages).toHaveLength(1);
  const told = 'select count(*) as count from history where link_id = ?';
  expect(await env.DB.prepare(told).bind(id).first('count')).toBe(1);
});

test.each([
  ['is being sent', { claimed_until: later }],
  ['waits for nothing but the queue', { retry_at: null }],
  ['was sent', { processed: 1, sent_at: '2026-11-20T10:00:00.000Z', retry_at: null }],
])('does not resend a mail that %s', async (_, fields) => {
  expect(await refused(await again(await waiting(fields)))).toEqual([409, 'done']);
  expect(queuedMessages).toEqual([]);
});

test('respects a claim that expires at the same moment', async () => {
  expect((await again(await waiting({ claimed_until: '2026-11-20T10:15:00.000Z' }))).status).toBe(
    200,
  );
  queuedMessages.length = 0;
  const id = await waiting();
  const claims = () => DB.run('update sent_emails set claimed_until = ? where id = ?', later, id);
  expect(await refused(await again(id, meanwhile(claims)))).toEqual([409, 'done']);
  expect(queuedMessages).toEqual([]);
});

test('replaces a redacted unsubscribe link with a working one', async () => {
  const id = await givenUp({
    text: `Hello. Stop: ${stop()}`,
    unsubscribe_url: `https://sobe.example/sobe/v1/users/unsubscribe/${nora()}/…`,
  });
  const { text } = (await (await again(id)).json()) as SentEmail;
  const secret = /[\w-]{43}$/.exec(text)?.[0] ?? '';
  const kept = await DB.value<string>(
    'select purpose from email_links where hash = ?',
    await hashToken(secret),
  );
  expect(kept).toBe('unsubscribe');
  const header = await DB.value<string>('select unsubscribe_url from sent_emails where id = ?', id);
  expect(header).toContain(secret);
});

test('does not resend a mail whose expired link was redacted', async () => {
  const id = await givenUp({ text: `https://sobe.example/password-reset/${nora()}/…` });
  const answer = await again(id);
  expect([answer.status, await answer.json()]).toMatchObject([409, { reason: 'closed' }]);
  expect(queuedMessages).toEqual([]);
});

const stoppable = { unsubscribe_url: 'https://sobe.example/x' };

test('does not resend to a user who has unsubscribed since', async () => {
  const id = await givenUp(stoppable);
  await hasStopped();
  expect(await refused(await again(id))).toEqual([409, 'closed']);
  await hasStopped(null);
  expect((await again(id)).status).toBe(200);
});

test('resends a response to the user’s own request anyway', async () => {
  const id = await givenUp({ ...stoppable, is_answer: 1 });
  await hasStopped();
  expect((await again(id)).status).toBe(200);
  expect(queuedMessages).toHaveLength(1);
});

test.each([
  ['its reader stops these', 'closed', () => hasStopped()],
  [
    'its reader is erased',
    'closed',
    () => env.DB.exec("update sent_emails set to_addr = '', text = ''"),
  ],
  ['it is sent by another', 'done', () => env.DB.exec('update sent_emails set parked_at = null')],
  ['it changes', 'changed', () => env.DB.exec('update sent_emails set version = version + 1')],
])('does not resend when at the same moment %s', async (_, reason, happens) => {
  const id = await givenUp({ ...stoppable, text: `Stop: ${stop()}` });
  expect(await refused(await again(id, meanwhile(happens)))).toEqual([409, reason]);
  expect(queuedMessages).toEqual([]);
  const left = `select (select count(*) from email_links where sent_email_id = ?1)
    + (select count(*) from history where link_id = ?1) + (text like '%/unsubscribe/%/____%')
    as count from sent_emails where id = ?1`;
  expect(await env.DB.prepare(left).bind(id).first('count')).toBe(0);
});

test('preserves concurrent changes to the text', async () => {
  const id = await givenUp({ text: `Hello Nora. Stop: ${stop()}` });
  const erase = () => env.DB.exec("update sent_emails set text = replace(text, 'Nora', 'you')");
  const { text } = await (await again(id, meanwhile(erase))).json<SentEmail>();
  expect(text).toMatch(/^Hello you\. Stop: .*\/[\w-]{43}$/);
});

test('does not resend an erased mail', async () => {
  const id = await givenUp({ user_id: null, to_addr: '', text: '', processed: 1 });
  expect(await refused(await again(id))).toEqual([409, 'closed']);
});

test('needs two round trips', async () => {
  expect(getResponseQueryStatistics(await again(await givenUp())).roundTrips).toBe(2);
});

test('responds 404 for an unknown mail', async () => {
  expect((await again(createId())).status).toBe(404);
});

test('filters abandoned mails by an index', async () => {
  const before = await list('given_up=true');
  await givenUp({ subject: 'Another' });
  const { count, data } = await list('given_up=true');
  expect(count).toBe(before.count + 1);
  expect(data.every(({ parked_at }) => parked_at !== null)).toBe(true);
  const { data: others } = await list('given_up=false');
  expect(others.every(({ parked_at }) => parked_at === null)).toBe(true);
  expect((await callApi('GET', 'sent_emails?given_up=perhaps', testUsers.admin)).status).toBe(422);
});

const list = async (query: string) =>
  (await (await callApi('GET', `sent_emails?${query}`, testUsers.admin)).json()) as {
    count: number;
    data: SentEmail[];
  };
