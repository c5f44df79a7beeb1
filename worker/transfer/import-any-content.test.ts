import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { agedCommunityStatements } from '../../tests/fixtures/sql/aged-community.ts';
import { exportAll } from '../../tests/fixtures/transfer.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { contactFieldNames } from '../contract/practitioners/contact-fields.ts';
import { checkImportedRow } from './check-imported-row.ts';
import { findTable } from './exported-tables.ts';
import type { TableSchema } from './table-schema.ts';

withSeededDatabase();

const nora = demoId('users', testUsers.member);

test('imports whatever the site can contain', { tags: ['slow'] }, async () => {
  await env.DB.batch(agedCommunityStatements.map((sql) => env.DB.prepare(sql)));
  const headers = await createSignedInHeaders(testUsers.member);
  const changed = async (path: string, body: object, method = 'PATCH') =>
    (await fetchApp(`/sobe/v1${path}`, buildRequestInit(method, body, headers))).status;
  const account = {
    name: '𝐍𝐨𝐫𝐚',
    title: 'Ⅷ',
    email: 'bold@example.com',
    password: 'Wellbeing-2027',
  };
  expect((await fetchApp('/sobe/v1/user-signup', buildRequestInit('POST', account))).status).toBe(
    201,
  );
  const lines = (letter: string) =>
    Object.fromEntries(
      contactFieldNames
        .filter((field) => field !== 'website')
        .map((field) => [field, letter.repeat(500)]),
    );
  expect(await changed(`/users/${nora}`, lines('→'))).toBe(200);
  expect(await changed(`/users/${nora}`, lines('日'))).toBe(200);
  const thread_id = await DB.value('select id from threads where is_deleted = 0');
  const reply = (comments: string) => changed('/thread-replies', { thread_id, comments }, 'POST');
  expect(await reply(`<p>${'&'.repeat(40_000)}</p>`)).toBe(422);
  expect(await reply(`<p>${'&'.repeat(30_000)}</p>`)).toBe(201);
  expect(await changed(`/users/${nora}`, { tag: 'nora-now' })).toBe(200);
  const { parts } = await exportAll(await createSignedInHeaders(testUsers.admin));
  expect(parts.length).toBeGreaterThan(30);
  for (const { table, rows } of parts) {
    for (const row of rows)
      checkImportedRow(findTable(table) as TableSchema, row, { isDeployed: false });
  }
  const users = parts.filter(({ table }) => table === 'users').flatMap(({ rows }) => rows);
  expect(users.find(({ email }) => email === account.email)?.tag).toMatch(/^member-/);
  const history = parts.filter(({ table }) => table === 'history').flatMap(({ rows }) => rows);
  const longest = Math.max(...history.map(({ description }) => String(description).length));
  expect(longest).toBe(5_000);
});
