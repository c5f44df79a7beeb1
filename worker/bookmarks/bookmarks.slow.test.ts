import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addVolume } from '../../tests/volume.ts';
import { DB, idOf, send, spentOn, withWorld, world } from '../../tests/world.ts';
import { bookmarkList } from '../contract/bookmarks.ts';

withWorld();

const me = idOf('users', world.member);

const list = async (query = '', by = world.member) =>
  bookmarkList.parse(await (await send('GET', `users/${me}/bookmarks?${query}`, by)).json());

test('it is searched and ordered, and a page of it reads what it shows', async () => {
  const whole = await list('limit=100&orderby=article_title asc');
  const titles = whole.data.map(({ article_title }) => String(article_title).toLowerCase());
  expect(titles).toEqual(titles.toSorted());
  const [word] = titles[0]?.split(' ') ?? [];
  expect((await list(`search=${word}`)).count).toBeGreaterThan(0);
  await addVolume(env.DB, 1, 2_000);
  await DB.run(
    `insert into bookmarks (id, article_id, created_by, created_at)
    select replace(id, '-7000-', '-7001-'), id, ?, created_at from articles where tag like 'volume-%'`,
    me,
  );
  for (const query of ['', 'orderby=created_at desc', 'orderby=created_at asc', 'offset=10']) {
    const answer = await send('GET', `users/${me}/bookmarks?${query}`, world.member);
    expect(spentOn(answer).roundTrips).toBe(2);
    const spent = spentOn(answer).rowsRead - whole.count - 1_999;
    expect(spent, query).toBeLessThanOrEqual(query === 'offset=10' ? 70 : 60);
    expect(await answer.json()).toMatchObject({ count: whole.count + 1_999 });
  }
  expect((await list('limit=1&orderby=id asc')).count).toBe(whole.count + 1_999);
  const last = await list(`limit=5&offset=${whole.count + 1_999 - 5}`);
  expect((await list('limit=5&orderby=created_at asc')).data).toEqual(last.data.toReversed());
}, 60_000);
