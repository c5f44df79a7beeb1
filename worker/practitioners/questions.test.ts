import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import type { Question } from '../contract/practitioners/questions.ts';

withSeededDatabase();

const id = demoId('users', testUsers.host);
const path = `users/${id}/questions`;
beforeEach(async () => {
  await DB.run('delete from user_questions where user_id = ?', id);
});

const put = (body: unknown, by = testUsers.host) => callApi('PUT', path, by, body);
const list = async () => (await callApi('GET', path, testUsers.host)).json<Question[]>();
const profile = async () =>
  (await fetchApp(`/sobe/v1/users/fe/${testUsers.host}`)).json<{ questions: Question[] }>();
const told = async () =>
  await DB.all<{ description: string }>(
    'select description from history where link_id = ? order by rowid desc',
    id,
  );

const first = { question: 'What should I bring?', answer: 'Nothing but yourself.' };
const second = { question: 'May I bring my baby?', answer: 'Yes.\nThere is a mat.' };

test('replaces the list in order, records it and purges the profile', async () => {
  const answer = await put([first, { ...second, question: `  ${second.question} ` }]);
  expect([answer.status, await answer.json()]).toEqual([200, [first, second]]);
  expect(recordedPurges).toEqual([['users']]);
  expect(await list()).toEqual([first, second]);
  expect((await profile()).questions).toEqual([first, second]);
  expect((await told())[0]?.description).toBe('Questions and answers changed');
  expect(await (await put([second])).json()).toEqual([second]);
});

test('an identical list writes nothing', async () => {
  await put([first]);
  const before = (await told()).length;
  recordedPurges.length = 0;
  expect((await put([first])).status).toBe(200);
  expect([(await told()).length, recordedPurges.flat()]).toEqual([before, []]);
});

test.each([
  [[{ ...first, answer: ' ' }], '0.answer'],
  [[{ question: 'Why?' }], '0.answer'],
  [[first, { ...second, question: 'x'.repeat(201) }], '1.question'],
  [[{ ...first, answer: 'x'.repeat(1001) }], '0.answer'],
  [[{ ...first, is_good: true }], '0'],
  [Array.from({ length: 11 }, () => first), ''],
])('rejects an invalid list with positions and changes nothing', async (body, where) => {
  await put([second]);
  const answer = await put(body);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors[0]?.path).toBe(where);
  expect(await list()).toEqual([second]);
});

test('a level without details neither sets nor publishes questions', async () => {
  await put([first]);
  const own = `users/${demoId('users', testUsers.basic)}/questions`;
  expect((await callApi('GET', own, testUsers.basic)).status).toBe(200);
  expect((await callApi('PUT', own, testUsers.basic, [first])).status).toBe(403);
  await DB.run(
    "insert into user_questions (user_id, position, question, answer) values (?, 0, 'Hidden?', 'Yes')",
    demoId('users', testUsers.basic),
  );
  const card = await (await fetchApp(`/sobe/v1/users/fe/${testUsers.basic}`)).json();
  expect(card).toMatchObject({ questions: [] });
});
