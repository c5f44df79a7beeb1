import { beforeEach, expect, test } from 'vitest';
import {
  credentialsPath,
  fetchCredential,
  fetchProfile,
  formatIsoDayIn,
  getCredentialsPath,
  listCredentialHistory,
  patchCredential,
  postCredential,
  postCredentialCheck,
  registerCredential,
} from '../../../tests/fixtures/practitioners.ts';
import {
  callApi,
  DB,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { CredentialsResponse } from '../../contract/practitioners/credentials.ts';

withSeededDatabase();

beforeEach(() => DB.run('delete from credentials'));

const all = async () =>
  (await callApi('GET', credentialsPath, testUsers.host)).json<CredentialsResponse>();
const remove = (of: string) => callApi('DELETE', `${credentialsPath}/${of}`, testUsers.host);
const errorsOf = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return (await answer.json<{ errors: { path: string; message: string }[] }>()).errors;
};

test('rejects the second of two parallel changes, and a stale verification', async () => {
  const made = await postCredential();
  const { etag } = await fetchCredential(made);
  const [first, second] = await Promise.all([
    patchCredential(made, { number: '1' }, { 'If-Match': etag }),
    patchCredential(made, { number: '2' }, { 'If-Match': etag }),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const late = await postCredentialCheck(made, { until: formatIsoDayIn(9) }, { 'If-Match': etag });
  expect([late.status, (await late.json<{ reason: string }>()).reason]).toEqual([409, 'changed']);
  expect(await fetchCredential(made)).toMatchObject({ checked_at: null });
});

test.each([
  [{ ...registerCredential, kind: 'licence' }, 'kind'],
  [{ ...registerCredential, body: ' ' }, 'body'],
  [{ ...registerCredential, title: 'x'.repeat(201) }, 'title'],
  [{ ...registerCredential, body: 'x'.repeat(201) }, 'body'],
  [{ ...registerCredential, url: 'javascript:alert(1)' }, 'url'],
  [{ ...registerCredential, url: 'https://bank.example@other.example/' }, 'url'],
  [{ ...registerCredential, since: '2026-02-30' }, 'since'],
  [{ ...registerCredential, since: '2026-05-02', until: '2026-05-01' }, 'until'],
  [{ ...registerCredential, checked_at: '2026-05-01T00:00:00.000Z' }, ''],
])('rejects invalid credentials with a message and writes nothing', async (body, path) => {
  const told = (await listCredentialHistory()).length;
  const errors = await errorsOf(await callApi('POST', credentialsPath, testUsers.host, body));
  expect(errors).toMatchObject([{ path }]);
  expect((await all()).count).toBe(0);
  expect(await listCredentialHistory()).toHaveLength(told);
});

test('compares dates with stored ones and rejects a verification in the past', async () => {
  const made = await postCredential({ ...registerCredential, since: '2026-05-02' });
  expect(await errorsOf(await patchCredential(made, { until: '2026-05-01' }))).toMatchObject([
    { path: 'until' },
  ]);
  expect(
    await errorsOf(await postCredentialCheck(made, { until: formatIsoDayIn(-1) })),
  ).toMatchObject([{ path: 'until', message: 'The date must not be in the past' }]);
  await patchCredential(made, { since: null, until: formatIsoDayIn(-1) });
  expect(
    await errorsOf(await postCredentialCheck(made, { until: formatIsoDayIn(9) })),
  ).toMatchObject([{ path: 'until' }]);
  expect(await fetchCredential(made)).toMatchObject({ checked_at: null });
});

test('shows the title of a qualification to its owner and, once checked, to everyone', async () => {
  const made = await postCredential({
    kind: 'qualification',
    title: 'Diploma in Counselling',
    body: 'A school',
    since: '2019-01-01',
  });
  expect(await fetchCredential(made)).toMatchObject({ title: 'Diploma in Counselling' });
  await postCredentialCheck(made, { until: formatIsoDayIn(9) });
  expect((await fetchProfile()).credentials).toMatchObject([
    { kind: 'qualification', title: 'Diploma in Counselling', body: 'A school' },
  ]);
  await patchCredential(made, { title: 'Degree in Counselling' });
  expect(await fetchCredential(made)).toMatchObject({
    title: 'Degree in Counselling',
    checked_at: null,
  });
});

test('limits credentials to twenty and creates a retried one once', async () => {
  const key = { 'Idempotency-Key': 'a-key-of-the-form' };
  const [first, again] = await Promise.all([
    callApi('POST', credentialsPath, testUsers.host, registerCredential, key),
    callApi('POST', credentialsPath, testUsers.host, registerCredential, key),
  ]);
  expect(await first?.json()).toEqual(await again?.json());
  for (let number = 1; number < 20; number += 1) await postCredential();
  const [error] = await errorsOf(
    await callApi('POST', credentialsPath, testUsers.host, registerCredential),
  );
  expect(error?.message).toMatch(/^You can have up to 20 credentials/);
  expect((await all()).count).toBe(20);
});

test('answers 404 for credentials below another user, and for unknown users', async () => {
  const made = await postCredential();
  const own = `${getCredentialsPath(testUsers.basic)}/${made}`;
  for (const [method, path, by, body] of [
    ...(['GET', 'DELETE'] as const).flatMap((method) => [
      [method, own, testUsers.basic] as const,
      [method, `${own}/paper`, testUsers.basic] as const,
    ]),
    ['PATCH', own, testUsers.basic, { body: 'Mine' }],
    ['POST', `${own}/check`, testUsers.admin, { until: formatIsoDayIn(9) }],
    ['GET', getCredentialsPath('nobody'), testUsers.admin],
    ['POST', getCredentialsPath('nobody'), testUsers.admin, registerCredential],
  ] as const) {
    expect((await callApi(method, path, by, body)).status, `${method} ${path}`).toBe(404);
  }
});

test('deleting removes it from the profile; history contains no details', async () => {
  const made = await postCredential({ ...registerCredential, body: 'A secret society' });
  await postCredentialCheck(made, { until: formatIsoDayIn(9), with: 'Somebody discreet' });
  recordedPurges.length = 0;
  expect((await remove(made)).status).toBe(204);
  expect(recordedPurges).toEqual([['credentials']]);
  expect((await fetchProfile()).credentials).toEqual([]);
  expect((await remove(made)).status).toBe(404);
  const told = JSON.stringify(await DB.all('select * from history'));
  expect(told).toContain('Credential removed: Registration');
  expect(told).not.toMatch(/secret society|discreet|12345/);
});
