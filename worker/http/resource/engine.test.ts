import { env } from 'cloudflare:workers';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import {
  createSignedInHeaders,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { AppEnv } from '../../env.ts';
import { errorHandler } from '../../ssr/error-handler.ts';
import { defaultHeaders } from '../default-headers.ts';
import { mountQueries } from '../mount-queries.ts';
import { mountMutations } from '../mutation.ts';
import { buildResourceSql } from './build-resource-sql.ts';
import { mountResource } from './mount-resource.ts';

withSeededDatabase();

const gardens: Resource = {
  path: 'gardens',
  admin: 'gardens',
  noun: { one: 'garden', many: 'gardens' },
  titleField: 'name',
  fields: {
    name: { kind: 'line', required: 'always' },
    tag: { kind: 'tag', from: 'name' },
    location_id: { kind: 'ref', to: 'locations' },
    is_open: { kind: 'flag', defaultValue: true },
  },
  columns: ['name', 'location_id', 'is_open', 'created_at'],
  sort: 'name asc',
  search: ['name', 'location_name'],
  filters: ['is_open'],
  calls: ['create', 'change'],
  has_history: true,
};

const table = `create table gardens (id text primary key, created_at text not null,
  created_by text, updated_at text not null, updated_by text, version integer not null default 1,
  name text not null, tag text not null unique, location_id text references locations(id),
  is_open integer not null default 1)`;

const gardensTable = sqliteTable('gardens', {
  id: text().primaryKey(),
  updated_at: text(),
  updated_by: text(),
  version: integer(),
  name: text(),
  tag: text(),
  location_id: text(),
  is_open: integer({ mode: 'boolean' }),
});

const { reads, calls } = mountResource(buildResourceSql(gardens, { schemaTable: gardensTable }));

const app = new Hono<AppEnv>()
  .use(defaultHeaders)
  .route('/sobe/v1', mountQueries(reads))
  .route('/sobe/v1', mountMutations(calls))
  .onError(errorHandler as never);

let headers: Record<string, string>;
beforeAll(async () => {
  await DB.run(table);
  headers = {
    ...(await createSignedInHeaders(testUsers.admin)),
    'Content-Type': 'application/json',
  };
});

const context = {
  exports: { PageCacheEntrypoint: { purge: async () => true, invalidate: async () => true } },
  waitUntil: () => undefined,
  passThroughOnException: () => undefined,
} as unknown as ExecutionContext;
const bindings = { ...env, PURGES: { send: async () => undefined } };

async function asked<Answer>(method: string, path: string, body?: unknown) {
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await app.request(`/sobe/v1${path}`, init, bindings, context);
  return { status: answer.status, body: await answer.json<Answer>() };
}

test('a new resource needs a declaration, a table and a line', async () => {
  const location_id = demoId('locations', 'harbour-studio');
  const made = await asked<{ id: string }>('POST', '/gardens', {
    name: 'Roof garden',
    location_id,
  });
  expect(made.status).toBe(201);
  await asked('POST', '/gardens', { name: 'Roof garden', is_open: false });
  const all = await asked<{ count: number; data: object[] }>(
    'GET',
    '/gardens?orderby=location_name desc',
  );
  expect(all.body).toMatchObject({
    count: 2,
    data: [
      { tag: 'roof-garden', location_name: 'Harbour Studio', is_open: true },
      { tag: 'roof-garden-2' },
    ],
  });
  for (const query of ['search=harb', 'is_open=true']) {
    expect((await asked('GET', `/gardens?${query}`)).body).toMatchObject({ count: 1 });
  }
  const path = `/gardens/${made.body.id}`;
  const changed = await asked('PATCH', path, { location_id: null, is_open: false });
  expect(changed.body).toMatchObject({ name: 'Roof garden', location_name: null, is_open: false });
  expect((await asked('GET', path)).body).toEqual(changed.body);
  expect((await asked('PATCH', path, { name: '' })).status).toBe(422);
  const results = await DB.all(
    "select description from history where link_table = 'gardens' and link_id = ? order by id",
    made.body.id,
  );
  expect(results.map(({ description }) => description)).toEqual([
    'Created',
    'Location: Harbour Studio → –; Open: yes → no',
  ]);
});
