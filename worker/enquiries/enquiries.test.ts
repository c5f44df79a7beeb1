import { expect, test } from 'vitest';
import { DB, withWorld, world } from '../../tests/setup/database.ts';
import {
  begin,
  byLink,
  confirmed,
  enquiry,
  firstListed,
  linkOf,
  listed,
  own,
  pass,
  runClock,
  ruth,
  view,
  withoutEnquiries,
} from '../../tests/fixtures/enquiries.ts';
import { deliverAll } from '../../tests/fixtures/emails.ts';
import type { EnquiryOfUser } from '../contract/enquiries/enquiries.ts';

withWorld();
withoutEnquiries();

test('mails practitioners only after the visitor confirmed, once', async () => {
  expect(await (await begin()).json()).toEqual({});
  const link = await linkOf();
  expect(await view(link)).toMatchObject({ name: 'Wanda', words: enquiry.words, sent_at: null });
  expect((await listed()).count).toBe(0);
  const answers = await Promise.all([1, 2].map(() => byLink('PUT', `${link}/confirm`)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const mails = await deliverAll();
  expect(mails.map(({ to }) => to)).toEqual(['host@example.org']);
  expect(JSON.stringify(mails)).not.toMatch(/Wanda|wanda@|Zanzibar/);
  expect(await view(link)).toMatchObject({
    recipients: [{ user: { id: ruth, tag: world.host }, state: 'waiting', replies: [] }],
  });
  expect((await listed()).data).toMatchObject([
    { name: 'Wanda', opening: enquiry.words, state: 'waiting', is_unread: true },
  ]);
});

test('merges duplicate enquiries and always returns the same response', async () => {
  const answers = [
    await begin(),
    await begin(),
    await begin({ website: 'https://spam.example', words: 'x' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect((await deliverAll()).length).toBe(1);
  for (let index = 0; index < 8; index += 1) await begin({ words: `Another ${index}` });
  expect((await DB.all('select id from enquiries')).length).toBe(5);
});

test('both sides write until the visitor withdraws', async () => {
  const link = await confirmed();
  await deliverAll();
  const id = await firstListed();
  const answer = await own(`/${id}/replies`, 'POST', { words: 'Come on Tuesday.' });
  expect(answer.status).toBe(201);
  const [mail] = await deliverAll();
  expect(mail).toMatchObject({ to: enquiry.email });
  expect(JSON.stringify(mail)).not.toContain('Tuesday');
  const back = { user_id: ruth, words: 'Gladly.' };
  const replies = [1, 2].map(() => byLink('POST', `${link}/replies`, back));
  const ids = await Promise.all(
    replies.map(async (one) => (await (await one).json<{ id: string }>()).id),
  );
  expect(new Set(ids).size).toBeLessThanOrEqual(2);
  expect((await byLink('POST', `${link}/replies`, back)).status).toBe(201);
  const seen = await (await own(`/${id}`)).json<EnquiryOfUser>();
  expect(seen).toMatchObject({ name: 'Wanda', words: enquiry.words, state: 'answered' });
  expect(seen.replies.map(({ by }) => by).slice(0, 2)).toEqual(['practitioner', 'visitor']);
  expect(JSON.stringify(seen)).not.toContain('wanda@');
  expect((await listed()).data[0]?.is_unread).toBe(false);
  expect((await byLink('DELETE', link)).status).toBe(204);
  expect((await byLink('DELETE', link)).status).toBe(204);
  expect((await byLink('GET', link)).status).toBe(404);
  expect((await listed()).data).toMatchObject([{ state: 'withdrawn', name: null, opening: null }]);
  expect((await own(`/${id}/replies`, 'POST', { words: 'Hello?' })).status).toBe(409);
  expect(await DB.all('select id from enquiry_words')).toEqual([]);
});

test('sends two reminders, then suggestions; late answers count', async () => {
  const link = await confirmed();
  await deliverAll();
  pass(25);
  await runClock();
  await runClock();
  expect((await deliverAll()).map(({ to }) => to)).toEqual(['host@example.org']);
  pass(36);
  await runClock();
  expect((await deliverAll()).map(({ to }) => to)).toEqual(['host@example.org']);
  pass(12);
  await runClock();
  await runClock();
  expect((await deliverAll()).map(({ to }) => to)).toEqual([enquiry.email]);
  const unanswered = await view(link);
  expect(unanswered.recipients[0]?.state).toBe('no_answer');
  const asked = unanswered.others.map(({ id }) => id);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(ruth);
  const other = await byLink('POST', `${link}/ask`, { user_ids: asked.slice(0, 1) });
  expect(other.status).toBe(200);
  expect(await other.json()).toMatchObject({
    recipients: [{ state: 'no_answer' }, { user: { id: asked[0] }, state: 'waiting' }],
  });
  const id = await firstListed();
  await own(`/${id}/replies`, 'POST', { words: 'I was away, sorry.' });
  expect((await view(link)).recipients[0]?.state).toBe('answered');
});

test('declining as full is one request and suggests others once', async () => {
  const link = await confirmed();
  const id = await firstListed();
  const { others } = await (await own(`/${id}`)).json<EnquiryOfUser>();
  const suggested = others.at(-1)?.id as string;
  const declined = await own(`/${id}/decline`, 'POST', { reason: 'full', user_ids: [suggested] });
  expect(declined.status).toBe(200);
  expect(await declined.json()).toMatchObject({ state: 'full' });
  expect((await own(`/${id}/decline`, 'POST', { reason: 'full' })).status).toBe(409);
  const seen = await view(link);
  expect(seen.recipients[0]?.state).toBe('full');
  expect(seen.others[0]?.id).toBe(suggested);
  expect((await deliverAll()).filter(({ to }) => to === enquiry.email)).toHaveLength(1);
});

test('rejects unavailable recipients, or reports them when that happens later', async () => {
  const refused = async () => (await begin()).status;
  for (const set of ["away_until = '2099-01-01'", 'takes_enquiries = 0']) {
    await DB.run(`update users set ${set} where id = ?`, ruth);
    expect(await refused()).toBe(422);
    await DB.run('update users set away_until = null, takes_enquiries = 1');
  }
  await begin();
  const link = await linkOf();
  await DB.run("update users set away_until = '2099-01-01' where id = ?", ruth);
  expect((await byLink('PUT', `${link}/confirm`)).status).toBe(204);
  expect((await view(link)).recipients[0]?.state).toBe('unlisted');
  expect(await deliverAll()).toEqual([]);
  // An unavailable recipient sees no trace of the enquiry.
  expect((await listed()).count).toBe(0);
  const id = await DB.value('select id from enquiries');
  expect((await own(`/${id}`)).status).toBe(404);
  expect((await own(`/${id}/replies`, 'POST', { words: 'Hello' })).status).toBe(404);
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
  const answer = await begin(changes);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map((one) => one.path)).toContain(path);
  expect(await DB.all('select id from enquiries')).toEqual([]);
});

test('wrong, foreign and expired links answer 404', async () => {
  await begin();
  const link = await linkOf();
  const wrong = `${link.slice(0, -3)}xxx`;
  for (const path of [wrong, `enquiries/${crypto.randomUUID()}/${link.split('/').at(-1)}`])
    expect((await byLink('GET', path)).status).toBe(404);
  expect((await byLink('PUT', `${wrong}/confirm`)).status).toBe(404);
  expect((await byLink('DELETE', wrong)).status).toBe(404);
  pass(49);
  expect((await byLink('PUT', `${link}/confirm`)).status).toBe(409);
  await runClock();
  expect(await DB.all('select id from enquiries')).toEqual([]);
});

test('suggests alternatives only for unavailable practitioners', async () => {
  const others = async (...tags: string[]) => {
    const asked = new URLSearchParams(tags.map((tag) => ['to', tag]));
    const answer = await byLink('GET', `enquiries/others?${asked}`);
    return (await answer.json<{ data: { tag: string }[] }>()).data;
  };
  await DB.run('update users set is_accepting_clients = 1, is_accepting_lapsed = 0');
  expect(await others()).toEqual([]);
  expect(await others(world.host)).toEqual([]);
  await DB.run("update users set away_until = '2099-01-01' where id = ?", ruth);
  const found = await others(world.host);
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ tag }) => tag)).not.toContain(world.host);
});

test('erases messages, name and address 90 days after the last message', async () => {
  const link = await confirmed();
  pass(89 * 24);
  await runClock();
  expect((await byLink('GET', link)).status).toBe(200);
  pass(2 * 24);
  await runClock();
  expect((await byLink('GET', link)).status).toBe(404);
  expect(await DB.all('select contact, asked_by, sent_hash from enquiries')).toEqual([
    { contact: null, asked_by: null, sent_hash: null },
  ]);
  expect(await DB.all('select id from enquiry_words')).toEqual([]);
  expect((await listed()).data).toMatchObject([{ name: null, state: 'no_answer' }]);
});
