import { beforeEach, expect, test } from 'vitest';
import { ask, DB, idOf, purged, send, withWorld, world } from '../../../tests/setup/database.ts';
import {
  add,
  change,
  check,
  day,
  history,
  inDays,
  list,
  listOf,
  one,
  profile,
  register,
  ruth,
} from '../../../tests/fixtures/credentials.ts';
import type { CredentialList, Credentials } from '../../contract/practitioners/credentials.ts';
import type { UserCardList } from '../../contract/practitioners/users.ts';
import { setClock } from '../../db/clock.ts';

withWorld();

beforeEach(() => DB.run('delete from credentials'));

const all = async () => (await send('GET', list, world.host)).json<Credentials>();
const found = async (query = '') =>
  (await (await send('GET', `users/fe?listed=true&limit=100${query}`, null)).json<UserCardList>())
    .data;
const queue = async (state: string) =>
  (await send('GET', `credentials?state=${state}`, world.admin)).json<CredentialList>();

test('shows a credential on profile, card and filter once an admin verified it', async () => {
  const made = await add({ ...register, until: inDays(500) });
  expect(purged.flat()).toEqual([]);
  expect((await history())[0]).toEqual({
    description: 'Credential added: Registration',
    created_by: ruth,
  });
  expect((await all()).data).toMatchObject([
    { id: made, ...register, since: null, paper: null, checked_at: null, is_current: false },
  ]);
  expect((await profile()).credentials).toEqual([]);
  expect(await found('&checked=true')).toEqual([]);
  const moment = new Date().toISOString();
  setClock(() => Date.parse(moment));
  const answer = await check(
    made,
    { until: inDays(365), with: 'The BACP register' },
    { 'If-Match': '"1"' },
  );
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    checked_at: moment,
    checked_with: 'The BACP register',
    checked_until: inDays(365),
    is_current: true,
  });
  expect(purged).toEqual([['credentials']]);
  expect((await history())[0]).toEqual({
    description: 'Credential checked: Registration',
    created_by: idOf('users', world.admin),
  });
  const shown = await profile();
  expect(shown.credentials).toEqual([{ ...register, until: inDays(365), checked_at: moment }]);
  expect(shown.checked_count).toBe(1);
  expect(
    (await found('&checked=true')).map(({ tag, checked_count }) => [tag, checked_count]),
  ).toEqual([[world.host, 1]]);
  const facets = await (await send('GET', 'users/fe/facets', null)).json<
    Record<string, object[]>
  >();
  expect(facets.checked).toEqual([
    { value: 'true', name: 'Credentials checked', count: 1, is_chosen: false },
  ]);
  const page = await (await ask(`/u/${world.host}`)).text();
  expect(page).toContain('Checked by');
  expect(page).toContain('"hasCredential"');
  expect(await (await ask(`/u/${world.host}.md`)).text()).toContain('12345');
});

test('a badge ends after the last day of the check or the credential', async () => {
  const made = await add();
  await check(made, { until: inDays(0) });
  expect((await profile()).checked_count).toBe(1);
  setClock(() => Date.now() + day);
  expect((await profile()).credentials).toEqual([]);
  setClock(() => Date.now());
  // Cards use the clock of the database.
  await DB.run("update credentials set checked_until = date('now', '-1 day')");
  expect((await profile()).checked_count).toBe(0);
  expect(await found('&checked=true')).toEqual([]);
  const insured = await add({ kind: 'insurance', body: 'An insurer', until: inDays(9) });
  const answer = await check(insured, { until: inDays(365) });
  expect(await answer.json()).toMatchObject({ checked_until: inDays(9) });
});

test('a change invalidates the verification, an identical one does not', async () => {
  const made = await add();
  await check(made, { until: inDays(365), with: 'Them' });
  purged.length = 0;
  const told = (await history()).length;
  expect((await change(made, { body: 'BACP', number: '12345' })).status).toBe(200);
  expect(await one(made)).toMatchObject({ checked_with: 'Them', is_current: true });
  expect([purged.flat(), (await history()).length]).toEqual([[], told]);
  expect((await change(made, { number: '54321' })).status).toBe(200);
  expect(await one(made)).toMatchObject({
    number: '54321',
    checked_at: null,
    checked_with: null,
    checked_until: null,
    is_current: false,
  });
  expect((await history())[0]?.description).toBe('Credential changed: Registration');
  expect(purged).toEqual([['credentials']]);
  purged.length = 0;
  await change(made, { number: '1' });
  expect(purged.flat()).toEqual([]);
});

test('a level without services stores credentials without publishing them', async () => {
  const made = await add(register, world.basic);
  const path = `${listOf(world.basic)}/${made}/check`;
  expect((await send('POST', path, world.admin, { until: inDays(9) })).status).toBe(200);
  expect(await profile(world.basic)).toMatchObject({ credentials: [], checked_count: 0 });
});

test('admins list due, ending and verified credentials with their owner', async () => {
  const bare = await add({ kind: 'qualification', body: 'A school' });
  const waits = await add();
  expect(await queue('due')).toMatchObject({
    count: 1,
    data: [{ id: waits, user_id: ruth, user_name: 'Ruth Abiola', user_tag: world.host }],
  });
  await check(waits, { until: inDays(20) });
  await check(bare, { until: inDays(200) });
  expect((await queue('due')).count).toBe(0);
  expect((await queue('ending')).data.map((row) => row.id)).toEqual([waits]);
  expect((await queue('checked')).data.map((row) => row.id)).toEqual([waits, bare]);
  await DB.run('update credentials set checked_until = ? where id = ?', inDays(-3), waits);
  expect((await queue('ending')).data).toMatchObject([{ id: waits, is_current: false }]);
  expect((await queue('checked')).data.map((row) => row.id)).toEqual([bare]);
  expect((await send('GET', 'credentials?state=lost', world.admin)).status).toBe(422);
});
