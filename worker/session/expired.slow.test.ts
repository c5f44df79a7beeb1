import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, withWorld } from '../../tests/world.ts';
import { Database } from '../db/client.ts';
import { expiredJob } from './expired.ts';

withWorld();

const all = async (sql: string) => (await DB.all<{ value: string }>(sql)).map(({ value }) => value);

test('however many are over, one run takes a bounded part and says whether there is more', async () => {
  await env.DB.exec(
    "with recursive number(n) as (select 1 union all select n + 1 from number where n < 10600) insert into attempts (key, count, since) select 'many ' || n, 1, '2026-01-01' from number",
  );
  const run = () =>
    expiredJob.run(env, new Database(env.DB), { value: null, keep: async () => {} });
  expect(await run()).toMatchObject({ hasMore: true });
  await Promise.all([run(), run()]);
  expect(await all("select key as value from attempts where key like 'many %'")).toEqual([]);
});
