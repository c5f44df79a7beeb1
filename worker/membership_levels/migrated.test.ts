import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { idOf, withWorld } from '../../tests/world.ts';

withWorld();

async function migrate() {
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name === '0052_level_rights.sql');
  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run();
}

test('every level that was there before has the two rights that gate something from now on', async () => {
  await env.DB.prepare(
    'update membership_levels set authz_favourites = 0, authz_articles = 0',
  ).run();
  await migrate();
  const { results } = await env.DB.prepare(
    'select min(authz_favourites) as likes, min(authz_articles) as reads from membership_levels',
  ).all();
  expect(results).toEqual([{ likes: 1, reads: 1 }]);
});

test('tags from before lose the hyphens at their ends, where no other is called so', async () => {
  const [one, two] = ['GRIEF', 'SLEEP'].map((name) => idOf('tags', name));
  const rename = env.DB.prepare('update tags set name = ? where id = ?');
  await rename.bind('GRIEF-', one).run();
  await rename.bind('GRIEF--', two).run();
  await migrate();
  const names = await env.DB.prepare(
    "select name from tags where name like 'GRIEF%' order by name",
  ).all();
  expect(names.results).toEqual([{ name: 'GRIEF' }, { name: expect.stringMatching(/^GRIEF-+$/) }]);
});
