import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { withWorld } from '../../tests/world.ts';

withWorld();

test('every level that was there before has the two rights that gate something from now on', async () => {
  await env.DB.prepare(
    'update membership_levels set authz_favourites = 0, authz_articles = 0',
  ).run();
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name === '0052_level_rights.sql');
  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run();
  const { results } = await env.DB.prepare(
    'select min(authz_favourites) as likes, min(authz_articles) as reads from membership_levels',
  ).all();
  expect(results).toEqual([{ likes: 1, reads: 1 }]);
});
