import { beforeEach, expect, test } from 'vitest';
import { insertBlock } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const nora = testUsers.member;
const ruth = testUsers.host;
let thread = { id: '', tag: '' };

interface Mail {
  user_id: string;
  subject: string;
  text: string;
}
const mails = async () =>
  await DB.all<Mail>(
    "select user_id, subject, text from sent_emails where email_template_id = (select id from email_templates where tag = 'thread-answered') order by id",
  );

const answer = async (by: string, reply_id: string | null = null) => {
  const written = await callApi('POST', 'thread-replies', by, {
    thread_id: thread.id,
    reply_id,
    comments: '<p>Something private</p>',
  });
  expect(written.status).toBe(201);
  return {
    id: (await written.json<{ id: string }>()).id,
    spent: getResponseQueryStatistics(written),
  };
};

beforeEach(async () => {
  for (const table of ['email_links', 'sent_emails', 'counted_acts', 'blocks']) {
    await DB.run(`delete from ${table}`);
  }
  await DB.run('update users set email_unsubscribed_at = null');
  const sub_category_id = await DB.value('select id from sub_categories limit 1');
  const title = `A quiet place ${crypto.randomUUID()}`;
  const made = await callApi('POST', 'threads', nora, {
    title,
    sub_category_id,
    comments: '<p>?</p>',
  });
  const { id } = await made.json<{ id: string }>();
  const tag = String(await DB.value('select tag from threads where id = ?', id));
  thread = { id, tag };
});

test('mails the thread author with title and link, without the text', async () => {
  const { id, spent } = await answer(ruth);
  expect(spent.roundTrips).toBe(3);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.user_id).toBe(demoId('users', nora));
  expect(mail?.subject).toContain('Ruth Abiola replied to you');
  expect(mail?.text).toContain('A quiet place');
  expect(mail?.text).toContain(`/t/${thread.tag}?reply=${id}`);
  expect(mail?.text).not.toContain('Something private');
});

test('further answers on the same day send no mail', async () => {
  await answer(ruth);
  expect((await answer(ruth)).spent.roundTrips).toBe(2);
  await answer(testUsers.basic);
  expect(await mails()).toHaveLength(1);
  await DB.run(
    "update counted_acts set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-1 day', '-1 minute')",
  );
  await answer(ruth);
  expect(await mails()).toHaveLength(2);
  expect(await DB.count("counted_acts where kind = 'answer_mails'")).toBe(1);
});

test('mails the author of the parent reply, never oneself', async () => {
  const { id } = await answer(nora);
  expect(await mails()).toEqual([]);
  const below = await answer(ruth, id);
  await answer(ruth, below.id);
  await answer(nora, below.id);
  expect((await mails()).map(({ user_id }) => user_id)).toEqual(
    [nora, ruth].map((tag) => demoId('users', tag)),
  );
});

test('unsubscribed and blocking members get no mail', async () => {
  await DB.run('update users set email_unsubscribed_at = created_at where tag = ?', nora);
  await answer(ruth);
  await DB.run('update users set email_unsubscribed_at = null');
  await insertBlock(nora, testUsers.admin);
  await answer(testUsers.admin);
  expect(await mails()).toEqual([]);
});
