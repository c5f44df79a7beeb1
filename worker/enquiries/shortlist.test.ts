import { beforeEach, expect, test } from 'vitest';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();

const ruth = demoId('users', testUsers.host);
const path = `users/${demoId('users', testUsers.member)}/shortlist`;

beforeEach(() => DB.run('delete from shortlisted'));

const practitioners = async () =>
  await DB.column<string>(
    'select id from users where is_practitioner = 1 and id <> ? order by id limit 3',
    ruth,
  );
const put = (user_ids: string[], by: string = testUsers.member) =>
  callApi('PUT', path, by, { user_ids });
const ids = async (answer: Response) =>
  (await answer.json<{ data: { id: string }[] }>()).data.map(({ id }) => id);
const list = async () => ids(await callApi('GET', path, testUsers.member));

test("replaces and clears a member's shortlist", async () => {
  const [first = '', second = ''] = await practitioners();
  expect(await ids(await put([second, ruth, first]))).toEqual([second, ruth, first]);
  expect(await list()).toEqual([second, ruth, first]);
  expect(await ids(await put([ruth]))).toEqual([ruth]);
  expect(await ids(await put([]))).toEqual([]);
  expect(await list()).toEqual([]);
});

test('skips unlisted practitioners and drops those who leave', async () => {
  expect(await ids(await put([ruth, crypto.randomUUID()]))).toEqual([ruth]);
  await DB.run('update users set is_practitioner = 0 where id = ?', ruth);
  expect(await list()).toEqual([]);
  await DB.run('update users set is_practitioner = 1 where id = ?', ruth);
  expect(await list()).toEqual([ruth]);
});

test('rejects more than three and duplicates', async () => {
  expect((await put([...(await practitioners()), ruth])).status).toBe(422);
  expect((await put([ruth, ruth])).status).toBe(422);
  expect(await list()).toEqual([]);
});
