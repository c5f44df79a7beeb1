import { beforeAll, expect, test } from 'vitest';
import { emptySite } from '../tests/community.ts';
import { ask, DB, sending, withWorld } from '../tests/world.ts';
import type { Desk } from './contract/desk.ts';

withWorld();

let admin: Awaited<ReturnType<typeof emptySite>>;
beforeAll(async () => {
  admin = await emptySite();
});
const send = (method: string, path: string, body?: object) =>
  ask(`/sobe/v1/${path}`, sending(method, body, admin));

const steps = async () => (await (await send('GET', 'desk')).json<Desk>()).first_steps;
const make = async (resource: string, body: object) => {
  const answer = await send('POST', resource, body);
  expect(answer.status, resource).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};

test('an empty site tells its admin what is open, each step is done by what is there, and all go away', async () => {
  const open = {
    ...{ level: false, category: false, about: false, terms: false, privacy: false, invite: false },
  };
  expect(await steps()).toEqual(open);
  await make('membership_levels', { name: 'Practitioner', level: 1 });
  const category_id = await make('categories', { name: 'Stillness', description: 'x' });
  expect(await steps()).toEqual({ ...open, level: true });
  await make('sub_categories', { name: 'Meditation', description: 'x', category_id });
  for (const tag of ['about', 'terms-and-conditions']) await make('pages', { title: tag, tag });
  const privacy = await make('pages', { title: 'Privacy', is_active: false });
  expect(await steps()).toEqual({
    ...{ level: true, category: true, about: true, terms: true, privacy: false, invite: false },
  });
  await send('PATCH', `pages/${privacy}`, { is_active: true });
  await make('invites', { most: 5 });
  expect(await steps()).toBeNull();
});

test('an admin hides them for all, once and for good', async () => {
  await DB.run('delete from invites');
  expect(await steps()).toMatchObject({ invite: false });
  for (const _ of [1, 2]) {
    expect((await send('POST', 'desk/hide_first_steps')).status).toBe(204);
  }
  expect(await steps()).toBeNull();
});
