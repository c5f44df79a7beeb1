import { expect, test } from 'vitest';
import { deliverAllEmails } from '../../tests/fixtures/emails.ts';
import {
  advanceHours,
  callByLink,
  callOwnEnquiries,
  createConfirmedEnquiry,
  enquiryBody,
  fetchEnquiryView,
  getEnquiryLink,
  getFirstEnquiryId,
  listOwnEnquiries,
  postEnquiry,
  runEnquiryReminders,
  ruthId,
  withoutEnquiries,
} from '../../tests/fixtures/enquiries.ts';
import { DB, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import type { ReceivedEnquiry } from '../contract/enquiries/enquiries.ts';

withSeededDatabase();
withoutEnquiries();

test('mails practitioners only after the visitor confirmed, once', async () => {
  expect(await (await postEnquiry()).json()).toEqual({});
  const link = await getEnquiryLink();
  expect(await fetchEnquiryView(link)).toMatchObject({
    name: 'Wanda',
    words: enquiryBody.words,
    sent_at: null,
  });
  expect((await listOwnEnquiries()).count).toBe(0);
  const answers = await Promise.all([1, 2].map(() => callByLink('PUT', `${link}/confirm`)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const mails = await deliverAllEmails();
  expect(mails.map(({ to }) => to)).toEqual(['host@example.org']);
  expect(JSON.stringify(mails)).not.toMatch(/Wanda|wanda@|Zanzibar/);
  expect(await fetchEnquiryView(link)).toMatchObject({
    recipients: [{ user: { id: ruthId, tag: testUsers.host }, state: 'waiting', replies: [] }],
  });
  expect((await listOwnEnquiries()).data).toMatchObject([
    { name: 'Wanda', opening: enquiryBody.words, state: 'waiting', is_unread: true },
  ]);
});

test('merges duplicate enquiries and always returns the same response', async () => {
  const answers = [
    await postEnquiry(),
    await postEnquiry(),
    await postEnquiry({ website: 'https://spam.example', words: 'x' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect((await deliverAllEmails()).length).toBe(1);
  for (let index = 0; index < 8; index += 1) await postEnquiry({ words: `Another ${index}` });
  expect((await DB.all('select id from enquiries')).length).toBe(5);
});

test('both sides write until the visitor withdraws', async () => {
  const link = await createConfirmedEnquiry();
  await deliverAllEmails();
  const id = await getFirstEnquiryId();
  const answer = await callOwnEnquiries(`/${id}/replies`, 'POST', { words: 'Come on Tuesday.' });
  expect(answer.status).toBe(201);
  const [mail] = await deliverAllEmails();
  expect(mail).toMatchObject({ to: enquiryBody.email });
  expect(JSON.stringify(mail)).not.toContain('Tuesday');
  const back = { user_id: ruthId, words: 'Gladly.' };
  const replies = [1, 2].map(() => callByLink('POST', `${link}/replies`, back));
  const ids = await Promise.all(
    replies.map(async (one) => (await (await one).json<{ id: string }>()).id),
  );
  expect(new Set(ids).size).toBeLessThanOrEqual(2);
  expect((await callByLink('POST', `${link}/replies`, back)).status).toBe(201);
  const seen = await (await callOwnEnquiries(`/${id}`)).json<ReceivedEnquiry>();
  expect(seen).toMatchObject({ name: 'Wanda', words: enquiryBody.words, state: 'answered' });
  expect(seen.replies.map(({ by }) => by).slice(0, 2)).toEqual(['practitioner', 'visitor']);
  expect(JSON.stringify(seen)).not.toContain('wanda@');
  expect((await listOwnEnquiries()).data[0]?.is_unread).toBe(false);
  expect((await callByLink('DELETE', link)).status).toBe(204);
  expect((await callByLink('DELETE', link)).status).toBe(204);
  expect((await callByLink('GET', link)).status).toBe(404);
  expect((await listOwnEnquiries()).data).toMatchObject([
    { state: 'withdrawn', name: null, opening: null },
  ]);
  expect((await callOwnEnquiries(`/${id}/replies`, 'POST', { words: 'Hello?' })).status).toBe(409);
  expect(await DB.all('select id from enquiry_words')).toEqual([]);
});

test('sends two reminders, then suggestions; late answers count', async () => {
  const link = await createConfirmedEnquiry();
  await deliverAllEmails();
  advanceHours(25);
  await runEnquiryReminders();
  await runEnquiryReminders();
  expect((await deliverAllEmails()).map(({ to }) => to)).toEqual(['host@example.org']);
  advanceHours(36);
  await runEnquiryReminders();
  expect((await deliverAllEmails()).map(({ to }) => to)).toEqual(['host@example.org']);
  advanceHours(12);
  await runEnquiryReminders();
  await runEnquiryReminders();
  expect((await deliverAllEmails()).map(({ to }) => to)).toEqual([enquiryBody.email]);
  const unanswered = await fetchEnquiryView(link);
  expect(unanswered.recipients[0]?.state).toBe('no_answer');
  const asked = unanswered.others.map(({ id }) => id);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(ruthId);
  const other = await callByLink('POST', `${link}/ask`, { user_ids: asked.slice(0, 1) });
  expect(other.status).toBe(200);
  expect(await other.json()).toMatchObject({
    recipients: [{ state: 'no_answer' }, { user: { id: asked[0] }, state: 'waiting' }],
  });
  const id = await getFirstEnquiryId();
  await callOwnEnquiries(`/${id}/replies`, 'POST', { words: 'I was away, sorry.' });
  expect((await fetchEnquiryView(link)).recipients[0]?.state).toBe('answered');
});

test('declining as full is one request and suggests others once', async () => {
  const link = await createConfirmedEnquiry();
  const id = await getFirstEnquiryId();
  const { others } = await (await callOwnEnquiries(`/${id}`)).json<ReceivedEnquiry>();
  const suggested = others.at(-1)?.id as string;
  const declined = await callOwnEnquiries(`/${id}/decline`, 'POST', {
    reason: 'full',
    user_ids: [suggested],
  });
  expect(declined.status).toBe(200);
  expect(await declined.json()).toMatchObject({ state: 'full' });
  expect((await callOwnEnquiries(`/${id}/decline`, 'POST', { reason: 'full' })).status).toBe(409);
  const seen = await fetchEnquiryView(link);
  expect(seen.recipients[0]?.state).toBe('full');
  expect(seen.others[0]?.id).toBe(suggested);
  expect((await deliverAllEmails()).filter(({ to }) => to === enquiryBody.email)).toHaveLength(1);
});

test('rejects unavailable recipients, or reports them when that happens later', async () => {
  const refused = async () => (await postEnquiry()).status;
  for (const set of ["away_until = '2099-01-01'", 'takes_enquiries = 0']) {
    await DB.run(`update users set ${set} where id = ?`, ruthId);
    expect(await refused()).toBe(422);
    await DB.run('update users set away_until = null, takes_enquiries = 1');
  }
  await postEnquiry();
  const link = await getEnquiryLink();
  await DB.run("update users set away_until = '2099-01-01' where id = ?", ruthId);
  expect((await callByLink('PUT', `${link}/confirm`)).status).toBe(204);
  expect((await fetchEnquiryView(link)).recipients[0]?.state).toBe('unlisted');
  expect(await deliverAllEmails()).toEqual([]);
  // An unavailable recipient sees no trace of the enquiry.
  expect((await listOwnEnquiries()).count).toBe(0);
  const id = await DB.value('select id from enquiries');
  expect((await callOwnEnquiries(`/${id}`)).status).toBe(404);
  expect((await callOwnEnquiries(`/${id}/replies`, 'POST', { words: 'Hello' })).status).toBe(404);
});

test.each([
  [{ user_ids: [] }, 'user_ids'],
  [{ user_ids: Array.from({ length: 4 }, () => crypto.randomUUID()) }, 'user_ids'],
  [{ user_ids: [crypto.randomUUID()] }, 'user_ids.0'],
  [{ words: '' }, 'words'],
  [{ words: 'x'.repeat(4_001) }, 'words'],
  [{ email: 'nobody' }, 'email'],
  [{ name: 'Win at www.evil.example' }, 'name'],
])('rejects %j at its field', async (changes, path) => {
  const answer = await postEnquiry(changes);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map((one) => one.path)).toContain(path);
  expect(await DB.all('select id from enquiries')).toEqual([]);
});

test('wrong, foreign and expired links answer 404', async () => {
  await postEnquiry();
  const link = await getEnquiryLink();
  const wrong = `${link.slice(0, -3)}xxx`;
  for (const path of [wrong, `enquiries/${crypto.randomUUID()}/${link.split('/').at(-1)}`])
    expect((await callByLink('GET', path)).status).toBe(404);
  expect((await callByLink('PUT', `${wrong}/confirm`)).status).toBe(404);
  expect((await callByLink('DELETE', wrong)).status).toBe(404);
  advanceHours(49);
  expect((await callByLink('PUT', `${link}/confirm`)).status).toBe(409);
  await runEnquiryReminders();
  expect(await DB.all('select id from enquiries')).toEqual([]);
});

test('suggests alternatives only for unavailable practitioners', async () => {
  const others = async (...tags: string[]) => {
    const asked = new URLSearchParams(tags.map((tag) => ['to', tag]));
    const answer = await callByLink('GET', `enquiries/others?${asked}`);
    return (await answer.json<{ data: { tag: string }[] }>()).data;
  };
  await DB.run('update users set is_accepting_clients = 1, is_accepting_lapsed = 0');
  expect(await others()).toEqual([]);
  expect(await others(testUsers.host)).toEqual([]);
  await DB.run("update users set away_until = '2099-01-01' where id = ?", ruthId);
  const found = await others(testUsers.host);
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ tag }) => tag)).not.toContain(testUsers.host);
});

test('erases messages, name and address 90 days after the last message', async () => {
  const link = await createConfirmedEnquiry();
  advanceHours(89 * 24);
  await runEnquiryReminders();
  expect((await callByLink('GET', link)).status).toBe(200);
  advanceHours(2 * 24);
  await runEnquiryReminders();
  expect((await callByLink('GET', link)).status).toBe(404);
  expect(await DB.all('select contact, asked_by, sent_hash from enquiries')).toEqual([
    { contact: null, asked_by: null, sent_hash: null },
  ]);
  expect(await DB.all('select id from enquiry_words')).toEqual([]);
  expect((await listOwnEnquiries()).data).toMatchObject([{ name: null, state: 'no_answer' }]);
});
