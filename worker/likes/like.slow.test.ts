import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { addVolume } from '../../tests/volume.ts';
import { DB, idOf, purged, send, spentOn, withWorld, world } from '../../tests/world.ts';
import { likesOfPersonList } from '../contract/likes.ts';

withWorld();

beforeEach(() => {
  purged.length = 0;
});

const me = idOf('users', world.member);

const list = async (query = '', by = world.member) =>
  likesOfPersonList.parse(await (await send('GET', `users/${me}/likes?${query}`, by)).json());
test('a page of the list reads what it shows, and counts the others by an index', async () => {
  const { count } = await list();
  await addVolume(env.DB, 1, 2_000);
  await DB.run(
    `insert into likes (id, object_type, object_id, created_by, created_at)
    select replace(id, '-7000-', '-7001-'), 'articles', id, ?, created_at from articles where tag like 'volume-%'`,
    me,
  );
  for (const query of ['', 'orderby=created_at desc', 'orderby=created_at asc']) {
    const answer = await send('GET', `users/${me}/likes?${query}`, world.member);
    expect(spentOn(answer).roundTrips).toBe(2);
    expect(spentOn(answer).rowsRead - count - 1_999, 'counted').toBeLessThanOrEqual(40);
    expect(await answer.json()).toMatchObject({ count: count + 1_999 });
  }
  expect((await list('limit=1&orderby=object_name asc')).count).toBe(count + 1_999);
  const last = await list(`limit=5&offset=${count + 1_999 - 5}`);
  expect((await list('limit=5&orderby=created_at asc')).data).toEqual(last.data.toReversed());
  expect((await list('search=number')).count).toBeGreaterThan(1_000);
  expect((await send('GET', `users/${me}/likes?orderby=email asc`, world.member)).status).toBe(422);
}, 60_000);
