import { env } from 'cloudflare:workers';
import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import {
  agedCommunityTables,
  agedUnsubscribeLink,
} from '../../tests/fixtures/sql/aged-community.ts';
import {
  agedCommunity,
  agedCommunityFiles,
  createEmptySite,
  exportAll,
  finishTestImport,
  importDigest,
  listImportRequests,
  postImportStart,
  putImportPart,
  signInImporter,
  withAgedCommunity,
} from '../../tests/fixtures/transfer.ts';
import { createSignedInHeaders, DB, fetchApp, testUsers } from '../../tests/setup/database.ts';
import type { ImportState } from '../contract/system/transfer.ts';
import { schemaTables } from '../db/schema-tables.ts';
import { getFileKey } from '../storage/file-keys.ts';
import { exportedTables, getColumnTransfer } from './exported-tables.ts';

withAgedCommunity();

/** A sample of the files. */
const someBytes = () => [...agedCommunityFiles].slice(0, 5);

async function sendFiles(headers: Record<string, string>) {
  for (const [name, content] of someBytes()) {
    const answer = await fetchApp(`/sobe/v1/imports/${importDigest}/files/${name}`, {
      method: 'PUT',
      headers,
      body: content,
    });
    expect(answer.status, await answer.text()).toBe(204);
  }
}

describe('every table', () => {
  test('is exported, or excluded with a reason', async () => {
    expect(exportedTables().map(({ name }) => name)).toEqual([
      ...['languages', 'timezones', 'membership_levels', 'uploaded_files', 'users'],
      ...['countries', 'categories', 'sub_categories', 'article_categories', 'messages'],
      ...['articles', 'email_templates', 'locations', 'threads', 'footers', 'sent_emails', 'tags'],
      ...['access_log_countries', 'access_log_hours', 'access_log_objects', 'access_logs'],
      ...['access_object_types', 'access_types', 'applications', 'blocks', 'blogs', 'bookmarks'],
      ...['credentials', 'crisis_lines', 'crisis_words', 'email_links'],
      ...['erasures', 'events', 'follows', 'former_tags', 'friends', 'history', 'likes'],
      ...['message_participants', 'message_readings', 'message_replies', 'pages', 'redirects'],
      ...['reports', 'saved_items', 'site_settings', 'synonyms', 'tag_links'],
      ...['thread_replies', 'translated_texts', 'user_locations', 'user_pictures'],
      ...['user_prices', 'user_questions', 'user_sub_categories'],
    ]);
    const late = exportedTables().filter(({ deferred: late }) => late.length > 0);
    expect(
      Object.fromEntries(late.map(({ name, deferred }) => [name, deferred.map(nameOf)])),
    ).toEqual({
      membership_levels: ['created_by', 'updated_by'],
      uploaded_files: ['created_by', 'updated_by'],
      users: ['created_by', 'updated_by', 'approved_by_id'],
      threads: ['last_reply_at'],
      thread_replies: ['reply_id'],
    });
  });

  test('exported: has a key that orders its parts', () => {
    expect(exportedTables().filter(({ key }) => key.length === 0)).toEqual([]);
  });

  test('exported: omits columns that triggers maintain', async () => {
    const results = await DB.all<{ sql: string }>(
      // Triggers of translations write what a change of one row means for the others.
      "select sql from sqlite_schema where type = 'trigger' and name not glob '*_update_text' and name not glob '*_update_group'",
    );
    const written = results.flatMap(({ sql }) => writtenBy(sql));
    const byOthersToo = ['threads.last_reply_at', 'users.is_shut'];
    const taken = exportedTables().flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    );
    const both = new Set(written.filter((column) => taken.includes(column)));
    expect([...both].filter((column) => !byOthersToo.includes(column))).toEqual([]);
    const columns = schemaTables.flatMap((table) => getTableConfig(table).columns);
    const recomputed = columns.filter((column) => getColumnTransfer(column) === 'recompute');
    const byCode = /\.(plain|rank_[012]|dates_\w+|(name|title)_key)$/;
    expect(
      recomputed
        .map((column) => `${getTableName(column.table)}.${column.name}`)
        .filter((column) => !written.includes(column) && !byCode.test(column)),
    ).toEqual([]);
  });
});

const nameOf = ({ name }: { name: string }) => name;

/** Columns set by a trigger, as 'table.column'. */
const writtenBy = (sql: string) =>
  Array.from(sql.matchAll(/\bUPDATE (\w+) SET\s+([\s\S]*?)(?:\bWHERE\b|;)/gi)).flatMap(
    ([, table, set = '']) =>
      Array.from(set.matchAll(/(?:^|[,(])\s*(\w+)(?=\s*[=,)])/g)).map(
        ([, column]) => `${table}.${column}`,
      ),
  );

describe('import into an empty site', () => {
  test('exports the same again, whole or in parts', async () => {
    const born = await createEmptySite();
    expect(
      (await postImportStart(born, { parts: listImportRequests(agedCommunity).length })).status,
    ).toBe(200);
    const bodies = listImportRequests(agedCommunity);
    for (const [index, body] of bodies.entries()) {
      // Like after a lost connection: the last part is repeated and the import restarted.
      const headers = await signInImporter();
      const answer = await putImportPart(headers, index + 1, body);
      expect(answer.status, await answer.clone().text()).toBe(200);
      expect(await answer.json()).toEqual({ there: body.rows.length, left_out: [] });
      if (index % 5 === 0) await putImportPart(headers, index + 1, body);
      if (index % 9 === 0) {
        const again = await postImportStart(headers, { parts: bodies.length });
        expect(((await again.json()) as ImportState).done).toBe(index + 1);
      }
    }
    const headers = await signInImporter();
    await sendFiles(headers);
    await env.DB.exec(
      "insert into jobs (name, period, since, due_at) values ('rested', 10, '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')",
    );
    expect((await finishTestImport(headers)).status).toBe(204);
    const due = "select due_at from jobs where name = 'rested'";
    expect(await env.DB.prepare(due).first('due_at')).toBeNull();
    const health = await (await fetchApp('/healthz')).json<{ late: string[] }>();
    expect(health.late).not.toContain('rested');
    const again = await exportAll(await createSignedInHeaders(testUsers.admin));
    expect(again.parts).toEqual(agedCommunity.parts);
    expect(await drifted()).toEqual([]);
  }, 30_000);

  test('contains a lived-in community, and no link that grants access', () => {
    const held = agedCommunity.parts.map(({ table }) => table);
    expect(agedCommunityTables.filter((table) => !held.includes(table))).toEqual([]);
    const links = agedCommunity.parts.find(({ table }) => table === 'email_links')?.rows ?? [];
    expect(links.map(({ purpose }) => purpose)).toEqual(['unsubscribe']);
  });

  test('preserves unsubscribe links', async () => {
    const { person, secret } = agedUnsubscribeLink;
    const path = `/sobe/v1/users/unsubscribe/${person}/${encodeURIComponent(secret)}`;
    expect((await fetchApp(path, { method: 'POST' })).status).toBe(204);
    const at = 'select email_unsubscribed_at as at from users where id = ?';
    expect(await env.DB.prepare(at).bind(person).first('at')).not.toBeNull();
  });

  test('preserves the bytes of every file', async () => {
    for (const [name, content] of someBytes()) {
      const kept = await env.FILES.get(getFileKey(name));
      expect(new Uint8Array((await kept?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(content));
    }
  });

  test('shows the same pages as before', async () => {
    const found = await fetchApp('/sobe/v1/search?q=breath');
    expect(((await found.json()) as { count: number }).count).toBeGreaterThan(0);
    expect((await fetchApp('/a/five-slow-movements-for-a-stiff-morning')).status).toBe(200);
  });
});

/** Counters that differ from what they count. */
async function drifted() {
  const wrong: string[] = [];
  const results = await DB.all<{
    name: string;
    count: number;
  }>('select name, count from counters');
  const names = new Set(exportedTables().map(({ name }) => name));
  for (const { name, count } of results.filter(({ name }) => names.has(name))) {
    const counted = await DB.count(`"${name}"`);
    if (counted !== count) wrong.push(`${name}: ${count} for ${counted}`);
  }
  return wrong;
}
