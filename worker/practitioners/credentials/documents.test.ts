import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  postCredential as addCredential,
  credentialDayMs,
  credentialsPath,
  fetchCredential,
  formatIsoDayIn,
  getCredentialsPath,
  postCredentialCheck,
  runCredentialJob,
} from '../../../tests/fixtures/practitioners.ts';
import {
  brokenBucket,
  callApi,
  DB,
  demoId,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { credentialLimits } from '../../contract/practitioners/credential-kinds.ts';
import type { Credential, CredentialList } from '../../contract/practitioners/credentials.ts';
import { setClock } from '../../db/clock.ts';
import { documentsJob } from './documents-job.ts';

withSeededDatabase();

let made = '';
beforeEach(async () => {
  await DB.run('delete from credentials');
  for (const { key } of (await env.PAPERS.list()).objects) await env.PAPERS.delete(key);
  made = await addCredential({ kind: 'insurance', body: 'An insurer', number: '7' });
});

const pdf = (words = 'paper') =>
  new TextEncoder().encode(`%PDF-1.7\n${words}\n%%EOF`) as Uint8Array<ArrayBuffer>;
const form = (bytes: string | Uint8Array<ArrayBuffer>, name = 'Policy “2026”.pdf') => {
  const body = new FormData();
  body.set('content', new File([bytes], name));
  return body;
};
const paper = () => `${credentialsPath}/${made}/paper`;
const add = (body: BodyInit, headers: object = {}, bindings: object = {}) => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return callApi('POST', paper(), testUsers.host, bytes, headers, bindings);
};
const read = (by = testUsers.host) => callApi('GET', paper(), by);
const objects = async () => (await env.PAPERS.list()).objects.length;
test('owners and admins download a document as uncached attachment', async () => {
  const answer = await add(form(pdf()));
  expect(answer.status).toBe(200);
  const { paper } = await answer.json<Credential>();
  expect(paper).toMatchObject({
    name: 'Policy “2026”.pdf',
    type: 'application/pdf',
    size: pdf().byteLength,
  });
  expect(JSON.stringify(await fetchCredential(made))).not.toContain('paper_key');
  expect(recordedPurges.flat()).toEqual([]);
  for (const who of [testUsers.host, testUsers.admin]) {
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
  const told = "select description from history where description like 'Document%'";
  expect(await DB.column(told)).toEqual(['Document added: Insurance']);
});

test('a new document replaces the old one; deleting leaves nothing', async () => {
  await add(form(pdf('first')));
  expect((await add(form(new Uint8Array([0xff, 0xd8, 0xff, 1]), 'photo.jpg'))).status).toBe(200);
  expect([await objects(), (await fetchCredential(made)).paper?.type]).toEqual([1, 'image/jpeg']);
  const remove = () => callApi('DELETE', paper(), testUsers.host);
  expect((await remove()).status).toBe(204);
  expect([await objects(), (await fetchCredential(made)).paper]).toEqual([0, null]);
  expect([(await remove()).status, (await read()).status]).toEqual([404, 404]);
  await add(form(pdf()));
  await callApi('DELETE', `${credentialsPath}/${made}`, testUsers.host);
  expect(await objects()).toBe(0);
});

test('accepts raw bytes as a document of the detected type', async () => {
  const sent = await add(pdf('alone'), { 'Content-Type': 'application/pdf' });
  expect(await sent.json()).toMatchObject({ paper: { type: 'application/pdf', name: 'Document' } });
  const headers = { 'Content-Type': 'image/png' };
  expect((await add('no picture', headers)).status).toBe(415);
  const large = new Uint8Array(credentialLimits.paper + 1);
  expect((await add(large, headers)).status).toBe(413);
  expect((await add('', headers)).status).toBe(422);
  expect(await (await read()).text()).toContain('alone');
});

test.each([
  [
    'of another kind',
    () => form('<html>', 'paper.pdf'),
    415,
    'Only PDF, JPEG and PNG files are accepted.',
  ],
  ['that is empty', () => form('', 'paper.pdf'), 422, 'This file is empty.'],
  [
    'that is too large',
    () => form(new Uint8Array(credentialLimits.paper + 1)),
    413,
    'Documents can be up to 10 MB.',
  ],
  [
    'that is much too large',
    () => form(new Uint8Array(credentialLimits.paper + 99_999)),
    413,
    'Documents can be up to 10 MB.',
  ],
  ['without a form', () => 'paper', 415, 'Send the file as a multipart form.'],
  ['without a file', () => new FormData(), 422, 'must be a file'],
])(
  'rejects a document %s with a message and keeps the previous one',
  async (_, body, status, words) => {
    await add(form(pdf('former')));
    const answer = await add(body() as BodyInit);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
    expect(await objects()).toBe(1);
    expect(await (await read()).text()).toContain('former');
  },
);

test('rejects the second of two parallel uploads and removes its bytes', async () => {
  const { etag } = await fetchCredential(made);
  const answers = await Promise.all(
    ['one', 'other'].map((words) => add(form(pdf(words)), { 'If-Match': etag })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await objects()).toBe(1);
  const kept = await Promise.all([add(form(pdf('one'))), add(form(pdf('other')))]);
  expect(kept.map(({ status }) => status)).toEqual([200, 200]);
  expect(await objects()).toBe(1);
});

test('reports a storage failure and references no missing bytes', async () => {
  const answer = await add(form(pdf()), {}, { PAPERS: brokenBucket });
  expect([answer.status, (await fetchCredential(made)).paper]).toEqual([503, null]);
});

test('deletes documents thirty days after the check, unless newer', async () => {
  await add(form(pdf()));
  await postCredentialCheck(made, { until: formatIsoDayIn(300) });
  setClock(() => Date.now() + 29 * credentialDayMs);
  await runCredentialJob(documentsJob);
  expect(await objects()).toBe(1);
  setClock(() => Date.now() + 31 * credentialDayMs);
  expect((await runCredentialJob(documentsJob)).note).toBe('Documents deleted after the check: 1.');
  setClock(() => Date.now());
  expect([
    await objects(),
    (await fetchCredential(made)).paper,
    (await fetchCredential(made)).is_current,
  ]).toEqual([0, null, true]);
  await add(form(pdf('newer')));
  const due = await callApi('GET', 'credentials', testUsers.admin);
  expect(await due.json<CredentialList>()).toMatchObject({
    count: 1,
    data: [{ id: made, is_current: true }],
  });
  setClock(() => Date.now() + 31 * credentialDayMs);
  await runCredentialJob(documentsJob);
  expect(await objects()).toBe(1);
});

test('deletes few, old orphaned documents', async () => {
  await add(form(pdf()));
  await env.PAPERS.put('nameless', 'paper');
  await runCredentialJob(documentsJob);
  expect(await objects()).toBe(2);
  setClock(() => Date.now() + 2 * credentialDayMs);
  expect((await runCredentialJob(documentsJob)).note).toContain(
    'Documents without a credential deleted: 1.',
  );
  expect(await objects()).toBe(1);
  for (let number = 0; number < 20; number += 1) await env.PAPERS.put(`n${number}`, 'paper');
  setClock(() => Date.now() + 3 * credentialDayMs);
  expect((await runCredentialJob(documentsJob)).note).toContain(
    'kept, because the database may be the wrong one: 20.',
  );
  expect(await objects()).toBe(21);
});

test('erasing an account deletes its documents', async () => {
  const other = await addCredential({ kind: 'qualification', body: 'A school' }, testUsers.basic);
  await callApi(
    'POST',
    `${getCredentialsPath(testUsers.basic)}/${other}/paper`,
    testUsers.basic,
    form(pdf()),
  );
  expect(await objects()).toBe(1);
  const basic = demoId('users', testUsers.basic);
  expect((await callApi('DELETE', `users/${basic}`, testUsers.admin)).status).toBe(204);
  expect(await objects()).toBe(0);
  expect(await DB.count('credentials where user_id = ?', basic)).toBe(0);
});
