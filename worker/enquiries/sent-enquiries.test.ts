import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { deliverAllEmails } from '../../tests/fixtures/emails.ts';
import {
  advanceHours,
  callByLink,
  callOwnEnquiries,
  enquiryBody,
  getFirstEnquiryId,
  listOwnEnquiries,
  postEnquiry,
  runEnquiryReminders,
  ruthId,
  withoutEnquiries,
} from '../../tests/fixtures/enquiries.ts';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import type { EnquiryView, SentEnquiryList } from '../contract/enquiries/enquiries.ts';
import { Database } from '../db/client.ts';
import { withdrawEnquiries } from '../transfer/erasure/withdraw-enquiries.ts';

withSeededDatabase();
withoutEnquiries();
beforeEach(async () => {
  for (const table of ['counted_acts', 'blocks', 'notices']) await DB.run(`delete from ${table}`);
  await DB.run('update sent_emails set processed = 1');
});

const benId = demoId('users', testUsers.basic);
const benEmail = () => DB.value<string>('select email from users where id = ?', benId);
const words = 'I lie awake at three each night. Zanzibar marmalade.';
const send = (body: object = {}) =>
  callApi('POST', 'enquiries', testUsers.basic, { user_ids: [ruthId], words, ...body });
const callSent = (path = '', method = 'GET', body?: object, user: string = testUsers.basic) =>
  callApi(method, `users/${benId}/sent_enquiries${path}`, user, body);
const createSent = async () => {
  const answer = await send();
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};
const fetchSent = async (id: string) => (await callSent(`/${id}`)).json<EnquiryView>();

test('a member’s enquiry is sent at once, under the name of the account', async () => {
  const id = await createSent();
  const mails = await deliverAllEmails();
  expect(mails.map(({ to }) => to)).toEqual(['host@example.org']);
  expect(JSON.stringify(mails)).not.toMatch(/Ben|Zanzibar/);
  expect(
    await DB.value("select count(*) from notices where kind = 'enquiry' and user_id = ?", ruthId),
  ).toBe(1);
  expect((await listOwnEnquiries()).data).toMatchObject([
    { id, name: 'Ben Ashworth', opening: words, state: 'waiting' },
  ]);
  const list = await (await callSent()).json<SentEnquiryList>();
  expect(list).toMatchObject({
    count: 1,
    data: [{ id, opening: words, recipients: [{ name: 'Ruth Abiola', state: 'waiting' }] }],
  });
  expect(await fetchSent(id)).toMatchObject({ name: 'Ben Ashworth', words });
  // The same form sent twice is one enquiry, with one mail.
  expect(await createSent()).toBe(id);
  expect(await deliverAllEmails()).toEqual([]);
});

test('both sides write, and mails to the member link to the page of the account', async () => {
  const id = await createSent();
  await deliverAllEmails();
  await callOwnEnquiries(`/${id}/replies`, 'POST', { words: 'Come on Tuesday.' });
  const [mail] = await deliverAllEmails();
  expect(mail?.to).toBe(await benEmail());
  expect(mail?.text).toContain(`/enquiries/sent/${id}`);
  expect(JSON.stringify(mail)).not.toMatch(/Tuesday|\/enquiry\//);
  const back = { user_id: ruthId, words: 'Gladly.' };
  expect((await callSent(`/${id}/replies`, 'POST', back)).status).toBe(201);
  expect((await fetchSent(id)).recipients[0]).toMatchObject({
    state: 'answered',
    replies: [
      { by: 'practitioner', words: 'Come on Tuesday.' },
      { by: 'visitor', words: 'Gladly.' },
    ],
  });
  const report = { user_id: ruthId, reason: 'spam' };
  expect((await callSent(`/${id}/report`, 'POST', report)).status).toBe(201);
  expect(await DB.value('select created_by from reports order by created_at desc limit 1')).toBe(
    benId,
  );
  expect((await callSent(`/${id}`, 'DELETE')).status).toBe(204);
  expect((await callSent(`/${id}`)).status).toBe(404);
  expect((await (await callSent()).json<SentEnquiryList>()).count).toBe(0);
  expect((await listOwnEnquiries()).data).toMatchObject([{ state: 'withdrawn', name: null }]);
});

test('the member learns that no answer came and asks others', async () => {
  const id = await createSent();
  await deliverAllEmails();
  advanceHours(73);
  await runEnquiryReminders();
  const [mail] = await deliverAllEmails();
  expect(mail).toMatchObject({ to: await benEmail() });
  expect(mail?.text).toContain(`/enquiries/sent/${id}`);
  const { others } = await fetchSent(id);
  const asked = others.slice(0, 1).map((one) => one.id);
  const answer = await callSent(`/${id}/ask`, 'POST', { user_ids: asked });
  expect((await answer.json<EnquiryView>()).recipients.map(({ user }) => user.id)).toEqual([
    ruthId,
    ...asked,
  ]);
  expect((await callSent(`/${id}/ask`, 'POST', { user_ids: [benId] })).status).toBe(422);
});

test('only the member reads a sent enquiry: no admin, no recipient, no link', async () => {
  const id = await createSent();
  for (const user of [testUsers.admin, testUsers.host, testUsers.member]) {
    expect((await callSent('', 'GET', undefined, user)).status).toBe(403);
    expect((await callSent(`/${id}`, 'GET', undefined, user)).status).toBe(403);
    const own = `users/${demoId('users', user)}/sent_enquiries/${id}`;
    for (const [method, path, body] of [
      ['GET', own],
      ['DELETE', own],
      ['POST', `${own}/replies`, { user_id: ruthId, words: 'Hello' }],
      ['POST', `${own}/ask`, { user_ids: [ruthId] }],
      ['POST', `${own}/report`, { user_id: ruthId, reason: 'spam' }],
    ] as const)
      expect((await callApi(method, path, user, body)).status, `${method} ${path}`).toBe(404);
  }
  expect((await callByLink('GET', `enquiries/${id}/${'x'.repeat(43)}`)).status).toBe(404);
});

test.each([
  [{ user_ids: [benId] }, 'user_ids.0'],
  [{ user_ids: [crypto.randomUUID()] }, 'user_ids.0'],
  [{ words: '' }, 'words'],
  [{ name: 'Somebody else' }, ''],
  [{ email: 'other@example.net' }, ''],
])('rejects %j from a member', async (changes, path) => {
  // Ben has offerings, so that only the rule against oneself refuses him.
  const answer = await send(changes);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map((one) => one.path)).toContain(path);
  expect(await DB.all('select id from enquiries')).toEqual([]);
});

test('rejects oneself', async () => {
  const answer = await callApi('POST', 'enquiries', testUsers.host, { user_ids: [ruthId], words });
  expect(answer.status).toBe(422);
});

test.each([
  [benId, ruthId],
  [ruthId, benId],
])('rejects a block between the two, in either direction', async (blocker, blocked) => {
  const id = await createSent();
  await DB.run(
    "insert into blocks (id, blocker_id, blocked_id, created_at) values ('b', ?, ?, '2026-11-01')",
    blocker,
    blocked,
  );
  expect((await send({ words: 'Another' })).status).toBe(422);
  const back = { user_id: ruthId, words: 'Hello?' };
  expect((await callSent(`/${id}/replies`, 'POST', back)).status).toBe(409);
  expect((await callOwnEnquiries(`/${id}/replies`, 'POST', { words: 'Hi' })).status).toBe(409);
  expect((await fetchSent(id)).recipients[0]?.replies).toEqual([]);
});

test('a member sends five enquiries a day, and no sixth', async () => {
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, index) => send({ words: `Number ${index}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201, 201, 201, 201, 201, 429, 429,
  ]);
  expect(await DB.value('select count(*) from enquiries')).toBe(5);
  advanceHours(25);
  expect((await send({ words: 'The next day' })).status).toBe(201);
});

test('a call without a session is neither sent nor taken for a visitor', async () => {
  const body = { user_ids: [ruthId], words };
  const headers = { Authorization: 'Bearer expired' };
  expect((await callApi('POST', 'enquiries', null, body, headers)).status).toBe(401);
  expect((await callApi('POST', 'enquiries', null, body)).status).toBe(422);
  await DB.run(
    "insert into applications (user_id, state, created_at, updated_at) values (?, 'draft', '2026-11-01', '2026-11-01')",
    benId,
  );
  const approved = await DB.value('select approved_at from users where id = ?', benId);
  await DB.run('update users set approved_at = null where id = ?', benId);
  const answer = await send();
  await DB.run('delete from applications where user_id = ?', benId);
  await DB.run('update users set approved_at = ? where id = ?', approved, benId);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ reason: 'unapproved' });
  expect(await DB.all('select id from enquiries')).toEqual([]);
});

test('an erasure of the member withdraws the enquiry and deletes its texts', async () => {
  const id = await createSent();
  await callOwnEnquiries(`/${id}/replies`, 'POST', { words: 'Come on Tuesday.' });
  const budget = { spend: () => true };
  expect(await withdrawEnquiries(new Database(env.DB), benId, budget)).toBe(true);
  expect(await DB.all('select created_by, contact, sent_hash from enquiries')).toEqual([
    { created_by: null, contact: null, sent_hash: null },
  ]);
  expect(await DB.all('select id from enquiry_words')).toEqual([]);
  expect(await getFirstEnquiryId()).toBe(id);
  expect((await listOwnEnquiries()).data[0]).toMatchObject({ state: 'withdrawn', name: null });
});

test('a visitor gets the confirmation again after half a minute, with the same link', async () => {
  const toWanda = async () =>
    (await deliverAllEmails()).filter(({ to }) => to === enquiryBody.email);
  await postEnquiry();
  const [first] = await toWanda();
  await postEnquiry();
  expect(await toWanda()).toEqual([]);
  advanceHours(0.01);
  await postEnquiry();
  await postEnquiry();
  const again = await toWanda();
  expect(again).toHaveLength(1);
  const getLink = (text = '') => /\/enquiry\/\S+/.exec(text)?.[0];
  expect(getLink(again[0]?.text)).toBe(getLink(first?.text));
  for (let time = 0; time < 6; time += 1) {
    advanceHours(0.01);
    await postEnquiry();
  }
  expect(await toWanda()).toHaveLength(3);
});
