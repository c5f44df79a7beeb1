import { beforeEach, expect, test } from 'vitest';
import {
  credentialDayMs,
  credentialOwnerId,
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
  demoId,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type {
  CredentialList,
  CredentialsResponse,
} from '../../contract/practitioners/credentials.ts';
import type { UserCardList } from '../../contract/practitioners/users.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();

beforeEach(() => DB.run('delete from credentials'));

const all = async () =>
  (await callApi('GET', credentialsPath, testUsers.host)).json<CredentialsResponse>();
const found = async (query = '') =>
  (
    await (
      await callApi('GET', `users/fe?listed=true&limit=100${query}`, null)
    ).json<UserCardList>()
  ).data;
const queue = async (state: string) =>
  (await callApi('GET', `credentials?state=${state}`, testUsers.admin)).json<CredentialList>();

test('shows a credential on profile, card and filter once an admin verified it', async () => {
  const made = await postCredential({ ...registerCredential, until: formatIsoDayIn(500) });
  expect(recordedPurges.flat()).toEqual([]);
  expect((await listCredentialHistory())[0]).toEqual({
    description: 'Credential added: Registration',
    created_by: credentialOwnerId,
  });
  expect((await all()).data).toMatchObject([
    {
      id: made,
      ...registerCredential,
      since: null,
      paper: null,
      checked_at: null,
      is_current: false,
    },
  ]);
  expect((await fetchProfile()).credentials).toEqual([]);
  expect(await found('&checked=true')).toEqual([]);
  const moment = new Date().toISOString();
  setClock(() => Date.parse(moment));
  const answer = await postCredentialCheck(
    made,
    { until: formatIsoDayIn(365), with: 'The BACP register' },
    { 'If-Match': '"1"' },
  );
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    checked_at: moment,
    checked_with: 'The BACP register',
    checked_until: formatIsoDayIn(365),
    is_current: true,
  });
  expect(recordedPurges).toEqual([['credentials']]);
  expect((await listCredentialHistory())[0]).toEqual({
    description: 'Credential checked: Registration',
    created_by: demoId('users', testUsers.admin),
  });
  const shown = await fetchProfile();
  expect(shown.credentials).toEqual([
    { ...registerCredential, title: null, until: formatIsoDayIn(365), checked_at: moment },
  ]);
  expect(shown.checked_count).toBe(1);
  expect(
    (await found('&checked=true')).map(({ tag, checked_count }) => [tag, checked_count]),
  ).toEqual([[testUsers.host, 1]]);
  const facets = await (await callApi('GET', 'users/fe/facets', null)).json<
    Record<string, object[]>
  >();
  expect(facets.checked).toEqual([
    { value: 'true', name: 'Credentials checked', count: 1, is_chosen: false },
  ]);
  const page = await (await fetchApp(`/u/${testUsers.host}`)).text();
  expect(page).toContain('Checked by');
  expect(page).toContain('"hasCredential"');
  expect(await (await fetchApp(`/u/${testUsers.host}.md`)).text()).toContain('12345');
});

test('a badge ends after the last day of the check or the credential', async () => {
  const made = await postCredential();
  await postCredentialCheck(made, { until: formatIsoDayIn(0) });
  expect((await fetchProfile()).checked_count).toBe(1);
  setClock(() => Date.now() + credentialDayMs);
  expect((await fetchProfile()).credentials).toEqual([]);
  setClock(() => Date.now());
  // Cards use the clock of the database.
  await DB.run("update credentials set checked_until = date('now', '-1 day')");
  expect((await fetchProfile()).checked_count).toBe(0);
  expect(await found('&checked=true')).toEqual([]);
  const insured = await postCredential({
    kind: 'insurance',
    body: 'An insurer',
    until: formatIsoDayIn(9),
  });
  const answer = await postCredentialCheck(insured, { until: formatIsoDayIn(365) });
  expect(await answer.json()).toMatchObject({ checked_until: formatIsoDayIn(9) });
});

test('a change invalidates the verification, an identical one does not', async () => {
  const made = await postCredential();
  await postCredentialCheck(made, { until: formatIsoDayIn(365), with: 'Them' });
  recordedPurges.length = 0;
  const told = (await listCredentialHistory()).length;
  expect((await patchCredential(made, { body: 'BACP', number: '12345' })).status).toBe(200);
  expect(await fetchCredential(made)).toMatchObject({ checked_with: 'Them', is_current: true });
  expect([recordedPurges.flat(), (await listCredentialHistory()).length]).toEqual([[], told]);
  expect((await patchCredential(made, { number: '54321' })).status).toBe(200);
  expect(await fetchCredential(made)).toMatchObject({
    number: '54321',
    checked_at: null,
    checked_with: null,
    checked_until: null,
    is_current: false,
  });
  expect((await listCredentialHistory())[0]?.description).toBe('Credential changed: Registration');
  expect(recordedPurges).toEqual([['credentials']]);
  recordedPurges.length = 0;
  await patchCredential(made, { number: '1' });
  expect(recordedPurges.flat()).toEqual([]);
});

test('a level without services stores credentials without publishing them', async () => {
  const made = await postCredential(registerCredential, testUsers.basic);
  const path = `${getCredentialsPath(testUsers.basic)}/${made}/check`;
  expect((await callApi('POST', path, testUsers.admin, { until: formatIsoDayIn(9) })).status).toBe(
    200,
  );
  expect(await fetchProfile(testUsers.basic)).toMatchObject({ credentials: [], checked_count: 0 });
});

test('admins list due, ending and verified credentials with their owner', async () => {
  const bare = await postCredential({ kind: 'qualification', body: 'A school' });
  const waits = await postCredential();
  expect(await queue('due')).toMatchObject({
    count: 1,
    data: [
      { id: waits, user_id: credentialOwnerId, user_name: 'Ruth Abiola', user_tag: testUsers.host },
    ],
  });
  await postCredentialCheck(waits, { until: formatIsoDayIn(20) });
  await postCredentialCheck(bare, { until: formatIsoDayIn(200) });
  expect((await queue('due')).count).toBe(0);
  expect((await queue('ending')).data.map((row) => row.id)).toEqual([waits]);
  expect((await queue('checked')).data.map((row) => row.id)).toEqual([waits, bare]);
  await DB.run('update credentials set checked_until = ? where id = ?', formatIsoDayIn(-3), waits);
  expect((await queue('ending')).data).toMatchObject([{ id: waits, is_current: false }]);
  expect((await queue('checked')).data.map((row) => row.id)).toEqual([bare]);
  expect((await callApi('GET', 'credentials?state=lost', testUsers.admin)).status).toBe(422);
});
