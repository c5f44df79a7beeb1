import { expect, test } from 'vitest';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();

const change = async (id: string, body: object) => {
  const answer = await callApi('PATCH', `categories/${id}`, testUsers.admin, body);
  return [answer.status, await answer.json()];
};
const needsImage = [422, { errors: [{ path: 'image' }] }];

test('creates a category without an image and requires one on the first change', async () => {
  const made = await callApi('POST', 'categories', testUsers.admin, {
    name: 'Rest',
    description: 'Slow',
  });
  expect(made.status).toBe(201);
  const { id } = await made.json<{ id: string }>();
  expect(await change(id, { name: 'Resting' })).toMatchObject(needsImage);
  const image = await DB.value<string>('select image from categories');
  expect(await change(id, { name: 'Resting', image })).toMatchObject([
    200,
    { name: 'Resting', image },
  ]);
  expect(await change(id, { name: 'Rest' })).toMatchObject([200, { name: 'Rest', image }]);
});

test('a category keeps its image, a sub-category may clear it', async () => {
  const id = demoId('categories', 'body-and-movement');
  expect(await change(id, { image: null })).toMatchObject(needsImage);
  expect(await change(id, { description: null })).toMatchObject([200, { description: null }]);
  const sub = demoId('sub_categories', 'counselling');
  const answer = await callApi('PATCH', `sub_categories/${sub}`, testUsers.admin, { image: null });
  expect(answer.status).toBe(200);
});
