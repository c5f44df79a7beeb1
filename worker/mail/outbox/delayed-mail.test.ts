import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { createEmailBinding, deliverEmailBatch } from '../../../tests/fixtures/emails.ts';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { withQuietConsole } from '../../../tests/setup/quiet-console.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { requeueUnsentJob } from '../delivery/requeue-unsent-job.ts';

withSeededDatabase();
withQuietConsole();

const nora = testUsers.member;
const ruth = testUsers.host;
const id = (tag: string) => demoId('users', tag);
const later = (more: number) => {
  const stands = Date.now() + more * minuteMs;
  setClock(() => stands);
};
beforeEach(async () => {
  for (const table of ['email_links', 'sent_emails', 'counted_acts', 'notices']) {
    await env.DB.exec(`delete from ${table}`);
  }
});

const made = async (path: string, by: string, body: object) =>
  (await (await callApi('POST', path, by, body)).json<{ id: string }>()).id;
const writes = () =>
  made(`users/${id(nora)}/messages/${id(ruth)}`, nora, { title: 'A room', reply: 'Is it free?' });
const begins = async () =>
  made('threads', nora, {
    title: `Quiet ${crypto.randomUUID()}`,
    comments: '<p>?</p>',
    sub_category_id: await DB.value('select id from sub_categories limit 1'),
  });
const answers = (thread_id: string) =>
  made('thread-replies', ruth, { thread_id, comments: '<p>!</p>' });

/** Mails sent after all deliveries by the queue and the requeue job. */
async function sent() {
  const results = await DB.all<{ id: string }>('select id from sent_emails');
  const { sent, EMAIL } = createEmailBinding();
  for (let time = 0; time < 2; time += 1) {
    await deliverEmailBatch(results, { EMAIL });
  }
  return sent.map(({ to }) => to);
}
const address = (of: string) => DB.value('select email from users where id = ?', id(of));
const errors = async () => await DB.all('select error, processed from sent_emails');
const readsAll = () => callApi('POST', `users/${id(nora)}/notices/read`, nora, {});

test('a mail about a message waits some minutes and is sent once', async () => {
  await writes();
  expect(await sent()).toEqual([]);
  later(2);
  expect(await sent()).toEqual([]);
  later(4);
  expect(await sent()).toEqual([await address(ruth)]);
});

test('it is cancelled when the conversation is read', async () => {
  const message = await writes();
  later(2);
  await callApi('GET', `messages/${message}/replies`, ruth);
  later(4);
  expect(await sent()).toEqual([]);
  expect(await errors()).toEqual([{ error: 'It was read before this was sent.', processed: 1 }]);
});

test('the author and readers of other conversations cancel nothing', async () => {
  const message = await writes();
  const other = await made(`users/${id(ruth)}/messages/${id(nora)}`, ruth, { title: 'Another' });
  await callApi('GET', `messages/${message}/replies`, nora);
  await callApi('GET', `messages/${other}/replies`, ruth);
  later(4);
  expect(await sent()).toEqual([await address(ruth)]);
});

test('reading an answer cancels its mail and allows the next one', async () => {
  const thread = await begins();
  await answers(thread);
  expect(await errors()).toHaveLength(1);
  await readsAll();
  later(4);
  expect(await sent()).toEqual([]);
  await answers(thread);
  later(8);
  expect(await sent()).toEqual([await address(nora)]);
  await answers(thread);
  later(12);
  expect(await sent()).toEqual([]);
});

test('reading a thread cancels no mail of another', async () => {
  const one = await begins();
  const other = await begins();
  await answers(one);
  await answers(other);
  const { id: notice } =
    (await DB.first<{ id: string }>(
      'select id from notices where object_id = ? and user_id = ?',
      one,
      id(nora),
    )) ?? {};
  await callApi('POST', `users/${id(nora)}/notices/read`, nora, { ids: [notice] });
  later(4);
  expect(await sent()).toEqual([await address(nora)]);
});

test('a lost mail is requeued when its delay is over', async () => {
  await writes();
  const posted: string[] = [];
  const MAIL = {
    sendBatch: async (all: { body: { id: string } }[]) =>
      void posted.push(...all.map(({ body }) => body.id)),
  };
  const sweep = () =>
    requeueUnsentJob.run({ ...env, MAIL, MAIL_FIRST: MAIL } as never, new Database(env.DB), {
      state: null,
      saveState: async () => undefined,
    });
  later(4);
  await sweep();
  expect(posted).toEqual([]);
  later(6);
  await sweep();
  expect(posted).toHaveLength(1);
});
