import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  ask,
  brokenBucket,
  DB,
  idOf,
  purged,
  sending,
  signedIn,
  withWorld,
  world,
} from '../../tests/world.ts';
import { credentialBounds } from '../contract/credential-kinds.ts';
import type { Credential, CredentialList } from '../contract/credentials.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { credentialsJob } from './ending-job.ts';
import { papersJob } from './papers-job.ts';

withWorld();

const id = idOf('users', world.host);
const list = `/sobe/v1/users/${id}/credentials`;
const day = 86_400_000;
const dayFrom = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const inDays = (days: number) => dayFrom(Date.now() + days * day);

let [host, admin]: Record<string, string>[] = [];
let made = '';
beforeEach(async () => {
  await DB.run('delete from credentials');
  for (const { key } of (await env.PAPERS.list()).objects) await env.PAPERS.delete(key);
  [host, admin] = await Promise.all([signedIn(world.host), signedIn(world.admin)]);
  const body = { kind: 'insurance', body: 'An insurer', number: '7' };
  const answer = await ask(list, sending('POST', body, host));
  made = (await answer.json<{ id: string }>()).id;
});

const pdf = (words = 'paper') =>
  new TextEncoder().encode(`%PDF-1.7\n${words}\n%%EOF`) as Uint8Array<ArrayBuffer>;
const form = (bytes: string | Uint8Array<ArrayBuffer>, name = 'Policy “2026”.pdf') => {
  const body = new FormData();
  body.set('content', new File([bytes], name));
  return body;
};
const send = (body: BodyInit, headers: object = {}, bindings: object = {}) =>
  ask(
    `${list}/${made}/paper`,
    { method: 'POST', body, headers: { ...host, ...headers } },
    bindings,
  );
const read = (headers = host) => ask(`${list}/${made}/paper`, { headers: headers ?? {} });
const one = async () => {
  const answer = await ask(`${list}/${made}`, { headers: host ?? {} });
  return { etag: answer.headers.get('ETag') ?? '', ...(await answer.json<Credential>()) };
};
const check = (until: string) => ask(`${list}/${made}/check`, sending('POST', { until }, admin));
const objects = async () => (await env.PAPERS.list()).objects.length;
const run = async (job: Job, value: unknown = null, bindings: object = {}) => {
  let kept: unknown;
  const MAIL = { sendBatch: async () => {} };
  const outcome = await job.run({ ...env, MAIL, ...bindings } as never, new Database(env.DB), {
    value,
    keep: async (value) => {
      kept = value;
    },
  });
  return { ...outcome, kept };
};

test('a paper is read by its owner and admins, as a file that nothing keeps and nothing runs', async () => {
  const answer = await send(form(pdf()));
  expect(answer.status).toBe(200);
  const { paper } = await answer.json<Credential>();
  expect(paper).toMatchObject({
    name: 'Policy “2026”.pdf',
    type: 'application/pdf',
    size: pdf().byteLength,
  });
  expect(JSON.stringify(await one())).not.toContain('paper_key');
  expect(purged.flat()).toEqual([]);
  for (const who of [host, admin]) {
    const got = await read(who);
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(pdf());
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Policy _2026_.pdf"; filename*=UTF-8''Policy%20%E2%80%9C2026%E2%80%9D.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
  const told = await env.DB.prepare(
    "select description from history where description like 'Paper%'",
  ).all();
  expect(told.results).toEqual([{ description: 'Paper added: Insurance' }]);
});

test('a new paper takes the place of the old one, and a removed one leaves nothing', async () => {
  await send(form(pdf('first')));
  expect((await send(form(new Uint8Array([0xff, 0xd8, 0xff, 1]), 'photo.jpg'))).status).toBe(200);
  expect([await objects(), (await one()).paper?.type]).toEqual([1, 'image/jpeg']);
  const remove = () => ask(`${list}/${made}/paper`, sending('DELETE', undefined, host));
  expect((await remove()).status).toBe(204);
  expect([await objects(), (await one()).paper]).toEqual([0, null]);
  expect([(await remove()).status, (await read()).status]).toEqual([404, 404]);
  await send(form(pdf()));
  await ask(`${list}/${made}`, sending('DELETE', undefined, host));
  expect(await objects()).toBe(0);
});

test('bytes alone are a paper too, of the kind that they are', async () => {
  const sent = await send(pdf('alone'), { 'Content-Type': 'application/pdf' });
  expect(await sent.json()).toMatchObject({ paper: { type: 'application/pdf', name: 'Paper' } });
  const headers = { 'Content-Type': 'image/png' };
  expect((await send('no picture', headers)).status).toBe(415);
  const large = new Uint8Array(credentialBounds.paper + 1);
  expect((await send(large, headers)).status).toBe(413);
  expect((await send('', headers)).status).toBe(422);
  expect(await (await read()).text()).toContain('alone');
});

test.each([
  ['of another kind', () => form('<html>', 'paper.pdf'), 415, 'Only PDF, JPEG and PNG are taken.'],
  ['that is empty', () => form('', 'paper.pdf'), 422, 'This file is empty.'],
  [
    'that is too large',
    () => form(new Uint8Array(credentialBounds.paper + 1)),
    413,
    'A paper has 10 MB at most.',
  ],
  [
    'that is much too large',
    () => form(new Uint8Array(credentialBounds.paper + 99_999)),
    413,
    'A paper has 10 MB at most.',
  ],
  ['without a form', () => 'paper', 415, 'A file is sent as a multipart form.'],
  ['without a file', () => new FormData(), 422, 'must be a file'],
])(
  'a paper %s is refused with a sentence, and the former one stays',
  async (_, body, status, words) => {
    await send(form(pdf('former')));
    const answer = await send(body() as BodyInit);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
    expect(await objects()).toBe(1);
    expect(await (await read()).text()).toContain('former');
  },
);

test('of two tabs that send a paper on the same version one is refused, and leaves no bytes', async () => {
  const { etag } = await one();
  const answers = await Promise.all(
    ['one', 'other'].map((words) => send(form(pdf(words)), { 'If-Match': etag })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await objects()).toBe(1);
  const kept = await Promise.all([send(form(pdf('one'))), send(form(pdf('other')))]);
  expect(kept.map(({ status }) => status)).toEqual([200, 200]);
  expect(await objects()).toBe(1);
});

test('a bucket that does not answer is said, and nothing is named that is not there', async () => {
  const answer = await send(form(pdf()), {}, { PAPERS: brokenBucket });
  expect([answer.status, (await one()).paper]).toEqual([503, null]);
});

test('thirty days after the check a paper goes, but for one that came later: that waits for another check', async () => {
  await send(form(pdf()));
  await check(inDays(300));
  setClock(() => Date.now() + 29 * day);
  await run(papersJob);
  expect(await objects()).toBe(1);
  setClock(() => Date.now() + 31 * day);
  expect((await run(papersJob)).note).toBe('Papers deleted some time after the check: 1.');
  setClock(() => Date.now());
  expect([await objects(), (await one()).paper, (await one()).is_current]).toEqual([0, null, true]);
  await send(form(pdf('newer')));
  const due = await ask('/sobe/v1/credentials', { headers: admin ?? {} });
  expect(await due.json<CredentialList>()).toMatchObject({
    count: 1,
    data: [{ id: made, is_current: true }],
  });
  setClock(() => Date.now() + 31 * day);
  await run(papersJob);
  expect(await objects()).toBe(1);
});

test('papers of which no row is left are dropped, where they are few and not new', async () => {
  await send(form(pdf()));
  await env.PAPERS.put('nameless', 'paper');
  await run(papersJob);
  expect(await objects()).toBe(2);
  setClock(() => Date.now() + 2 * day);
  expect((await run(papersJob)).note).toContain('Dropped papers of no credential: 1.');
  expect(await objects()).toBe(1);
  for (let number = 0; number < 20; number += 1) await env.PAPERS.put(`n${number}`, 'paper');
  setClock(() => Date.now() + 3 * day);
  expect((await run(papersJob)).note).toContain('it may be the wrong database: 20.');
  expect(await objects()).toBe(21);
});

test('an erased account leaves no paper', async () => {
  const basic = idOf('users', world.basic);
  const headers = await signedIn(world.basic);
  const own = `/sobe/v1/users/${basic}/credentials`;
  const body = { kind: 'qualification', body: 'A school' };
  const { id: other } = await (await ask(own, sending('POST', body, headers))).json<{
    id: string;
  }>();
  await ask(`${own}/${other}/paper`, { method: 'POST', body: form(pdf()), headers });
  expect(await objects()).toBe(1);
  expect((await ask(`/sobe/v1/users/${basic}`, sending('DELETE', undefined, admin))).status).toBe(
    204,
  );
  expect(await objects()).toBe(0);
  const left = await DB.count('credentials where user_id = ?', basic);
  expect(left).toBe(0);
});

const mails = async () =>
  await DB.all<{ subject: string; text: string }>(
    "select subject, text from sent_emails where text like '%/account/credentials%' order by rowid",
  );

test('the person is told thirty and seven days before the end, once each, however often the job runs', async () => {
  const start = Date.now();
  const end = dayFrom(start + 60 * day);
  await check(end);
  const at = async (daysBefore: number) => {
    setClock(() => start + (60 - daysBefore) * day);
    await Promise.all([run(credentialsJob), run(credentialsJob)]);
    return (await mails()).length;
  };
  expect([await at(31), await at(30), await at(29), await at(8)]).toEqual([0, 1, 1, 1]);
  expect([await at(7), await at(6), await at(0), await at(-1)]).toEqual([2, 2, 2, 2]);
  const [mail] = await mails();
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(end),
  );
  expect(mail?.subject).toBe(`What we have checked for you ends on ${long}`);
  expect(mail?.text).toContain('Insurance, An insurer');
});

test('who has stopped mail is not written to, and does not hold up the others', async () => {
  const before = (await mails()).length;
  await check(inDays(5));
  await DB.run(
    "update users set email_unsubscribed_at = '2026-01-01T00:00:00.000Z' where id = ?",
    id,
  );
  expect(await run(credentialsJob)).toMatchObject({ hasMore: false });
  await DB.run('update users set email_unsubscribed_at = null where id = ?', id);
  expect(await mails()).toHaveLength(before);
  await run(credentialsJob);
  expect(await mails()).toHaveLength(before + 1);
});

test('on the day after the last one of a check the pages are purged, once', async () => {
  await check(inDays(0));
  const { kept } = await run(credentialsJob);
  setClock(() => Date.now() + day);
  const over = await run(credentialsJob, kept);
  expect(over).toMatchObject({ changes: ['credentials'], kept: { day: inDays(1) } });
  expect(await run(credentialsJob, over.kept)).toMatchObject({ changes: [] });
});
