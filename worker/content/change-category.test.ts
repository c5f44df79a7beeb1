import { expect, test } from 'vitest';
import { DB, idOf, send, withWorld, world } from '../../tests/setup/database.ts';

withWorld();

const change = async (id: string, body: object) => {
  const answer = await send('PATCH', `categories/${id}`, world.admin, body);
  return [answer.status, await answer.json()];
};
const needsImage = [422, { errors: [{ path: 'image' }] }];

test('creates a category without an image and requires one on the first change', async () => {
  const made = await send('POST', 'categories', world.admin, { name: 'Rest', description: 'Slow' });
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
  const id = idOf('categories', 'body-and-movement');
  expect(await change(id, { image: null })).toMatchObject(needsImage);
  expect(await change(id, { description: null })).toMatchObject([200, { description: null }]);
  const sub = idOf('sub_categories', 'counselling');
  const answer = await send('PATCH', `sub_categories/${sub}`, world.admin, { image: null });
  expect(answer.status).toBe(200);
});
