import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { ask, DB, idOf, queues, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import type { EnquiryList, EnquiryOfUser, EnquiryView } from '../contract/enquiries.ts';
import { Database } from '../db/client.ts';
import { deliverMail } from '../emails/deliver.ts';
import { setClock } from '../lib/clock.ts';
import { enquiriesJob } from './clock-job.ts';

withWorld();

const ruth = idOf('users', world.host);
const words = 'I lie awake at three each night. Zanzibar marmalade.';
const hour = 3_600_000;
let moment = Date.now();
const pass = (hours: number) => {
  moment += hours * hour;
  setClock(() => moment);
};

beforeEach(async () => {
  for (const table of ['enquiry_words', 'enquiry_recipients', 'enquiries', 'attempts'])
    await DB.run(`delete from ${table}`);
  await DB.run('delete from sent_emails where enquiry_id is not null');
  await DB.run('update users set takes_enquiries = 1, away_until = null');
  moment = Date.now();
  pass(0);
});

const enquiry = {
  ...{ user_ids: [ruth], name: 'Wanda', email: 'wanda@sleepless.example', words },
};
const send = (changes: object = {}) =>
  ask('/sobe/v1/enquiries', sending('POST', { ...enquiry, ...changes }));

/** Everything that waits is sent, as the queues would; what went out, the newest last. */
async function deliver() {
  const sent: { to: string; subject: string; text: string }[] = [];
  const EMAIL = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  const waiting = await DB.all<{ id: string }>('select id from sent_emails where processed = 0');
  const messages = waiting.map(({ id }) => ({ id, body: { id }, ack() {}, retry() {} }));
  await deliverMail({ queue: 'sobe-mail', messages } as never, { ...env, EMAIL } as never);
  return sent;
}

/** The visitor's link, out of the latest mail to her. */
async function linkOf() {
  const mail = (await deliver()).findLast(({ to }) => to === enquiry.email);
  const path = /\/enquiry\/([0-9a-f-]{36}\/[\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!path) throw new Error('No link was sent.');
  return `/sobe/v1/enquiries/${path}`;
}

async function confirmed(changes: object = {}) {
  expect((await send(changes)).status).toBe(202);
  const link = await linkOf();
  expect((await ask(`${link}/confirm`, { method: 'PUT' })).status).toBe(204);
  return link;
}

const view = async (link: string) => (await ask(link)).json<EnquiryView>();
const own = async (path = '', init: RequestInit = {}) =>
  ask(`/sobe/v1/users/${ruth}/enquiries${path}`, {
    ...init,
    headers: { ...init.headers, ...(await signedIn(world.host)) },
  });
const listed = async () => (await own()).json<EnquiryList>();
const post = (path: string, body: object) => own(path, sending('POST', body));
const runClock = () =>
  enquiriesJob.run({ ...env, ...queues } as never, new Database(env.DB), {} as never);

test('nobody is written to before the visitor has confirmed, and once after it', async () => {
  expect(await (await send()).json()).toEqual({});
  const link = await linkOf();
  expect(await view(link)).toMatchObject({ name: 'Wanda', words, sent_at: null });
  expect((await listed()).count).toBe(0);
  const answers = await Promise.all([1, 2].map(() => ask(`${link}/confirm`, { method: 'PUT' })));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const mails = await deliver();
  expect(mails.map(({ to }) => to)).toEqual(['host@example.org']);
  expect(JSON.stringify(mails)).not.toMatch(/Wanda|wanda@|Zanzibar/);
  expect(await view(link)).toMatchObject({
    recipients: [{ user: { id: ruth, tag: world.host }, state: 'waiting', replies: [] }],
  });
  expect((await listed()).data).toMatchObject([
    { name: 'Wanda', opening: words, state: 'waiting', is_unread: true },
  ]);
});

test('the same sent twice is one enquiry with one mail, and the answer is always alike', async () => {
  const answers = [
    await send(),
    await send(),
    await send({ website: 'https://spam.example', words: 'x' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect((await deliver()).length).toBe(1);
  for (let index = 0; index < 8; index += 1) await send({ words: `Another ${index}` });
  expect((await DB.all('select id from enquiries')).length).toBe(5);
});

test('both write to each other until the visitor takes it back', async () => {
  const link = await confirmed();
  await deliver();
  const [{ id = '' } = {}] = (await listed()).data;
  const answer = await post(`/${id}/replies`, { words: 'Come on Tuesday.' });
  expect(answer.status).toBe(201);
  const [mail] = await deliver();
  expect(mail).toMatchObject({ to: enquiry.email });
  expect(JSON.stringify(mail)).not.toContain('Tuesday');
  const back = { user_id: ruth, words: 'Gladly.' };
  const replies = [1, 2].map(() => ask(`${link}/replies`, sending('POST', back)));
  const ids = await Promise.all(
    replies.map(async (one) => (await (await one).json<{ id: string }>()).id),
  );
  expect(new Set(ids).size).toBeLessThanOrEqual(2);
  expect((await ask(`${link}/replies`, sending('POST', back))).status).toBe(201);
  const seen = await (await own(`/${id}`)).json<EnquiryOfUser>();
  expect(seen).toMatchObject({ name: 'Wanda', words, state: 'answered' });
  expect(seen.replies.map(({ by }) => by).slice(0, 2)).toEqual(['practitioner', 'visitor']);
  expect(JSON.stringify(seen)).not.toContain('wanda@');
  expect((await listed()).data[0]?.is_unread).toBe(false);
  expect((await ask(link, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(link, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(link)).status).toBe(404);
  expect((await listed()).data).toMatchObject([{ state: 'withdrawn', name: null, opening: null }]);
  expect((await post(`/${id}/replies`, { words: 'Hello?' })).status).toBe(409);
  expect(await DB.all('select id from enquiry_words')).toEqual([]);
});

test('the clock reminds twice, then says that no answer came and names others; a late answer counts', async () => {
  const link = await confirmed();
  await deliver();
  pass(25);
  await runClock();
  await runClock();
  expect((await deliver()).map(({ to }) => to)).toEqual(['host@example.org']);
  pass(36);
  await runClock();
  expect((await deliver()).map(({ to }) => to)).toEqual(['host@example.org']);
  pass(12);
  await runClock();
  await runClock();
  expect((await deliver()).map(({ to }) => to)).toEqual([enquiry.email]);
  const unanswered = await view(link);
  expect(unanswered.recipients[0]?.state).toBe('no_answer');
  const asked = unanswered.others.map(({ id }) => id);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(ruth);
  const other = await ask(`${link}/ask`, sending('POST', { user_ids: asked.slice(0, 1) }));
  expect(other.status).toBe(200);
  expect(await other.json()).toMatchObject({
    recipients: [{ state: 'no_answer' }, { user: { id: asked[0] }, state: 'waiting' }],
  });
  const [{ id = '' } = {}] = (await listed()).data;
  await post(`/${id}/replies`, { words: 'I was away, sorry.' });
  expect((await view(link)).recipients[0]?.state).toBe('answered');
});

test('who is full says so in one press and suggests others, once', async () => {
  const link = await confirmed();
  const [{ id = '' } = {}] = (await listed()).data;
  const { others } = await (await own(`/${id}`)).json<EnquiryOfUser>();
  const suggested = others.at(-1)?.id as string;
  const declined = await post(`/${id}/decline`, { reason: 'full', user_ids: [suggested] });
  expect(declined.status).toBe(200);
  expect(await declined.json()).toMatchObject({ state: 'full' });
  expect((await post(`/${id}/decline`, { reason: 'full' })).status).toBe(409);
  const seen = await view(link);
  expect(seen.recipients[0]?.state).toBe('full');
  expect(seen.others[0]?.id).toBe(suggested);
  expect((await deliver()).filter(({ to }) => to === enquiry.email)).toHaveLength(1);
});

test('who is away, takes no enquiries or is not listed can’t be asked, and is told when that comes later', async () => {
  const refused = async () => (await send()).status;
  for (const set of ["away_until = '2099-01-01'", 'takes_enquiries = 0']) {
    await DB.run(`update users set ${set} where id = ?`, ruth);
    expect(await refused()).toBe(422);
    await DB.run('update users set away_until = null, takes_enquiries = 1');
  }
  await send();
  const link = await linkOf();
  await DB.run("update users set away_until = '2099-01-01' where id = ?", ruth);
  expect((await ask(`${link}/confirm`, { method: 'PUT' })).status).toBe(204);
  expect((await view(link)).recipients[0]?.state).toBe('unlisted');
  expect(await deliver()).toEqual([]);
  // Who was not written to sees nothing of it.
  expect((await listed()).count).toBe(0);
  const { id } = (await DB.all<{ id: string }>('select id from enquiries'))[0] ?? { id: '' };
  expect((await own(`/${id}`)).status).toBe(404);
  expect((await post(`/${id}/replies`, { words: 'Hello' })).status).toBe(404);
});

test.each([
  [{ user_ids: [] }, 'user_ids'],
  [{ user_ids: Array.from({ length: 4 }, () => crypto.randomUUID()) }, 'user_ids'],
  [{ user_ids: [crypto.randomUUID()] }, 'user_ids.0'],
  [{ words: '' }, 'words'],
  [{ words: 'x'.repeat(4_001) }, 'words'],
  [{ email: 'nobody' }, 'email'],
  [{ name: 'Win at www.evil.example' }, 'name'],
])('%j is refused at its field', async (changes, path) => {
  const answer = await send(changes);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map((one) => one.path)).toContain(path);
  expect(await DB.all('select id from enquiries')).toEqual([]);
});

test('a wrong link, one of another enquiry and one that nobody confirmed in time lead nowhere', async () => {
  await send();
  const link = await linkOf();
  const wrong = `${link.slice(0, -3)}xxx`;
  for (const path of [wrong, `/sobe/v1/enquiries/${crypto.randomUUID()}/${link.split('/').at(-1)}`])
    expect((await ask(path)).status).toBe(404);
  expect((await ask(`${wrong}/confirm`, { method: 'PUT' })).status).toBe(404);
  expect((await ask(wrong, { method: 'DELETE' })).status).toBe(404);
  pass(49);
  expect((await ask(`${link}/confirm`, { method: 'PUT' })).status).toBe(409);
  await runClock();
  expect(await DB.all('select id from enquiries')).toEqual([]);
});

test('a form without a script leads on, and one that is refused comes back with its words', async () => {
  const form = (fields: Record<string, string>, headers = {}) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  const { user_ids, ...fields } = enquiry;
  const sent = await ask('/sobe/v1/enquiries', form({ ...fields, user_ids: ruth }));
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/enquiry/sent?mail=sent']);
  const refused = await ask('/sobe/v1/enquiries', form({ ...fields, email: 'no', user_ids: ruth }));
  expect(refused.status).toBe(422);
  expect(refused.headers.get('Content-Type')).toContain('text/html');
  expect(await refused.text()).toContain(words);
  const foreign = form({ ...fields, user_ids: ruth }, { 'Sec-Fetch-Site': 'cross-site' });
  expect((await ask('/sobe/v1/enquiries', foreign)).status).toBe(403);
  const link = await linkOf();
  const confirm = await ask(`${link}/confirm`, form({}));
  expect(confirm.headers.get('Location')).toBe(
    `${link.replace('/sobe/v1/enquiries', '/enquiry')}?done=sent`,
  );
  const help = await ask(
    '/sobe/v1/enquiries',
    form({ ...fields, words: 'I want to die', user_ids: ruth }),
  );
  expect(help.headers.get('Location')).toBe('/enquiry/sent?mail=sent&help=now');
});

const byForm = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

test('a line break that a form sends as two letters counts as one', async () => {
  const long = Array.from({ length: 40 }, () => 'x'.repeat(99)).join('\n');
  const { user_ids, ...fields } = enquiry;
  const sent = { ...fields, user_ids: ruth, words: long.replaceAll('\n', '\r\n') };
  expect((await ask('/sobe/v1/enquiries', byForm(sent))).status).toBe(303);
  expect((await view(await linkOf())).words).toBe(long);
});

test('what was typed stays in the page of every refusal, but not where another site has typed it', async () => {
  const link = await confirmed();
  const again = (typed: string) => ask(`${link}/replies`, byForm({ user_id: ruth, words: typed }));
  for (let index = 0; index < 5; index += 1) await again(`Are you there? ${index}`);
  const refused = await again('Thistledown & <quiet>');
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Thistledown &amp; &lt;quiet&gt;</textarea>');
  await ask(link, { method: 'DELETE' });
  const gone = await again('Thistledown');
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('Thistledown</textarea>');
  const form = byForm({ user_id: ruth, words: 'Thistledown' });
  const foreign = { ...form, headers: { ...form.headers, 'Sec-Fetch-Site': 'cross-site' } };
  const forbidden = await ask(`${link}/replies`, foreign);
  expect(forbidden.status).toBe(403);
  expect(await forbidden.text()).not.toContain('Thistledown');
});

test('before anybody writes, others are told for whom can’t be asked, and nobody for who can', async () => {
  const others = async (...tags: string[]) =>
    (
      await (
        await ask(
          `/sobe/v1/enquiries/others?${new URLSearchParams(tags.map((tag) => ['to', tag]))}`,
        )
      ).json<{ data: { tag: string }[] }>()
    ).data;
  await DB.run('update users set is_accepting_clients = 1, is_accepting_lapsed = 0');
  expect(await others()).toEqual([]);
  expect(await others(world.host)).toEqual([]);
  await DB.run("update users set away_until = '2099-01-01' where id = ?", ruth);
  const found = await others(world.host);
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ tag }) => tag)).not.toContain(world.host);
});

test('the words, the name and the address are erased 90 days after the last word', async () => {
  const link = await confirmed();
  pass(89 * 24);
  await runClock();
  expect((await ask(link)).status).toBe(200);
  pass(2 * 24);
  await runClock();
  expect((await ask(link)).status).toBe(404);
  expect(await DB.all('select contact, asked_by, sent_hash from enquiries')).toEqual([
    { contact: null, asked_by: null, sent_hash: null },
  ]);
  expect(await DB.all('select id from enquiry_words')).toEqual([]);
  expect((await listed()).data).toMatchObject([{ name: null, state: 'no_answer' }]);
});
