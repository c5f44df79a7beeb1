import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { Account } from '../../contract/accounts/accounts.ts';
import type { UserProfile } from '../../contract/practitioners/users.ts';

withSeededDatabase();

const id = demoId('users', testUsers.host);
const path = `users/${id}`;
const reach = {
  phone: '0117 496 0123',
  website: 'https://ruth.example',
  instagram: 'https://example.org/ruth.abiola',
};

beforeEach(async () => {
  await DB.run('update users set shown = null where id = ?', id);
  expect((await change(reach)).status).toBe(200);
});

const change = (body: object, by = testUsers.host) => callApi('PATCH', path, by, body);
const shownNow = async () =>
  (await (await callApi('GET', path, testUsers.host)).json<Account>()).shown;
const seenBy = async (headers?: Record<string, string>) => {
  const answer = await fetchApp(`/sobe/v1/users/fe/${testUsers.host}`, headers ? { headers } : {});
  const { phone, website, instagram } = await answer.json<UserProfile>();
  return { phone, website, instagram };
};

test('members-only and hidden contacts leave the server accordingly', async () => {
  const answer = await change({ shown: { phone: 'nobody', website: 'members' } });
  expect((await answer.json<Account>()).shown).toMatchObject({
    phone: 'nobody',
    website: 'members',
    instagram: 'everybody',
  });
  const { phone, website, instagram } = reach;
  expect(await seenBy()).toEqual({ phone: null, website: null, instagram });
  const member = await createSignedInHeaders(testUsers.member);
  expect(await seenBy(member)).toEqual({ phone: null, website, instagram });
  for (const page of [
    `/u/${testUsers.host}`,
    `/u/${testUsers.host}.md`,
    `/u/${testUsers.host}.vcf`,
  ]) {
    const text = await (await fetchApp(page)).text();
    expect([text.includes(phone), text.includes('ruth.example')]).toEqual([false, false]);
    expect(text).toContain(instagram);
  }
});

test('absent keys stay, also in parallel saves; public is the default', async () => {
  await Promise.all([
    change({ shown: { phone: 'nobody' } }),
    change({ shown: { website: 'members' } }),
  ]);
  expect(await shownNow()).toMatchObject({ phone: 'nobody', website: 'members' });
  await change({ shown: { phone: 'everybody' } });
  expect(await shownNow()).toMatchObject({ phone: 'everybody', website: 'members' });
  const history = await DB.value(
    'select description from history where link_id = ? order by rowid desc limit 1',
    id,
  );
  expect(history).toBe('Visibility changed');
});

test('rejects unknown fields, audiences and levels without details', async () => {
  expect((await change({ shown: { email: 'nobody' } })).status).toBe(422);
  expect((await change({ shown: { address_town: 'nobody' } })).status).toBe(422);
  expect((await change({ shown: { phone: 'friends' } })).status).toBe(422);
  const own = `users/${demoId('users', testUsers.basic)}`;
  expect((await callApi('PATCH', own, testUsers.basic, { shown: {} })).status).toBe(403);
});

test('a greeting appears on the profile and an empty one removes it', async () => {
  await change({ hello: ' Write to me in your own words. ' });
  const profile = async () =>
    (await (await fetchApp(`/sobe/v1/users/fe/${testUsers.host}`)).json<UserProfile>()).hello;
  expect(await profile()).toBe('Write to me in your own words.');
  expect((await change({ hello: 'x'.repeat(501) })).status).toBe(422);
  await change({ hello: null });
  expect(await profile()).toBeNull();
});
