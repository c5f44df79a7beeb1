import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { withSeededDatabase } from '../../tests/setup/database.ts';
import { preparedQueries } from '../db/client.ts';

withSeededDatabase();

/** Another test file, which may share this process, prepares queries of a resource without a table. */
const isInvented = (sql: string) => /\bgardens\b/.test(sql);

const listQueries = () => {
  const queries = preparedQueries.map((prepared) => prepared());
  return [...new Map(queries.map((query) => [query.sql, query])).values()].filter(
    ({ sql }) => !isInvented(sql),
  );
};

/** A text that is also valid as a number, as JSON and as a full-text query. */
const bindAny = (sql: string, params: unknown[]) =>
  env.DB.prepare(sql).bind(...params.map(() => '1'));

test('every prepared query compiles', async () => {
  const failed = await Promise.all(
    listQueries().map(async ({ sql, params }) =>
      bindAny(`explain ${sql}`, params)
        .all()
        .then(() => [])
        .catch((error) => [`${error}: ${sql}`]),
    ),
  );
  expect(failed.flat()).toEqual([]);
});

test('no prepared query selects two columns of the same name', async () => {
  const selects = listQueries().filter(({ sql }) => /^\s*(select|with)\b/i.test(sql));
  const repeated = await Promise.all(
    selects.map(async ({ sql, params }) => {
      const [names] = await bindAny(sql, params).raw({ columnNames: true });
      return new Set(names).size === names.length ? [] : [sql];
    }),
  );
  expect(repeated.flat()).toEqual([]);
  expect(selects.length).toBeGreaterThan(100);
});
