import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  insertPersonEverywhere,
  listTableColumns,
  personId,
  personTerms,
  personUploadKey,
} from '../../../tests/fixtures/personal-data.ts';
import { callApi, DB, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import { Database } from '../../db/client.ts';
import { indexAllRows } from '../../db/search/index-pending.ts';
import { listFileKeys } from '../../storage/file-keys.ts';
import { resumeErasure } from './resume-erasure.ts';

withSeededDatabase();

/** Tables that contain one of the terms. */
async function found() {
  const byTable = Map.groupBy(await listTableColumns(), ({ table }) => table);
  const queries = [...byTable].map(([table, of]) => {
    const held = of.map(({ column }) => `held."${column}"`);
    return env.DB.prepare(`select held.* from "${table}" held where exists (select 1 from json_each(?1) term
      where instr(lower(concat_ws(char(10), ${held.join(', ')})), lower(term.value)))`).bind(
      JSON.stringify(personTerms),
    );
  });
  const answers = await env.DB.batch<Record<string, unknown>>(queries);
  const holds = (value: unknown) =>
    personTerms.some((term) => String(value).toLowerCase().includes(term.toLowerCase()));
  return answers.flatMap(({ results }, index) =>
    results.flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => holds(value))
        .map(([column, value]) => `${[...byTable.keys()][index]}.${column}: ${value}`),
    ),
  );
}

/**
 * Full-text indexes with a word of the person; the start of a similar following word is dropped.
 */
async function indexed() {
  const latin = new TextDecoder('latin1');
  const indexes = ['documents', 'items', 'practitioners'];
  const blocks = await env.DB.batch<{ block: number[] }>(
    indexes.map((index) => env.DB.prepare(`select block from ${index}_fts_data`)),
  );
  return indexes.filter((_, at) =>
    blocks[at]?.results.some(({ block }) =>
      /phyri|phyrt|uillby/.test(latin.decode(new Uint8Array(block))),
    ),
  );
}

const keys = async () => (await env.FILES.list()).objects.map(({ key }) => key);

test('an erased person is found in no table', {
  timeout: 30_000,
}, async () => {
  await insertPersonEverywhere();
  await indexAllRows(new Database(env.DB));
  const holding = await found();
  const naming = (await listTableColumns()).filter(({ is_person }) => is_person);
  const has = await env.DB.batch(
    naming.map(({ table, column }) =>
      env.DB.prepare(`select 1 from ${table} where ${column} = ? limit 1`).bind(personId),
    ),
  );
  const empty = naming.filter((_, index) => has[index]?.results.length === 0);
  expect(
    empty.map(({ table, column }) => `${table}.${column}`),
    'fill these',
  ).toEqual([]);
  expect(holding.length).toBeGreaterThan(60);
  expect(await indexed()).toEqual(['documents', 'items', 'practitioners']);
  const own = await DB.all<{ name: string }>(
    "select name from uploaded_files where object_type = 'users' and object_id = ?",
    personId,
  );
  const answer = await callApi('DELETE', `users/${personId}`, testUsers.admin);
  expect(answer.status).toBe(204);

  // The confirmation mail is all that is left, until it is sent.
  const mail = await DB.first<{ id: string; to_addr: string; subject: string }>(
    'select m.id, m.to_addr, m.subject from erasures e join sent_emails m on m.id = e.sent_email_id',
  );
  expect(mail?.to_addr).toBe('zephyrine@quillby.example');
  const left = (await found()).filter(
    (place) => !/^(sent_emails|search_items|items_fts\w*)\./.test(place),
  );
  expect(left).toEqual([]);
  await DB.run(
    'update sent_emails set processed = 1, sent_at = ?2 where id = ?1',
    mail?.id,
    '2026-11-02T00:00:00.000Z',
  );
  const erasure = await DB.value<string>('select id from erasures');
  await resumeErasure(env, new Database(env.DB), erasure ?? '');

  expect(await found()).toEqual([]);
  const dropped = [...own, { name: `${personUploadKey}.webm` }].flatMap((file) =>
    listFileKeys(file.name),
  );
  expect((await keys()).filter((key) => dropped.includes(key))).toEqual([]);
  for (const [table, words] of [
    ['documents_fts', 'zephyr*'],
    ['items_fts', 'zephyr*'],
    ['items_fts', 'quillby*'],
    ['practitioners_fts', 'zephyr*'],
  ]) {
    const hit = await DB.value(`select 1 as hit from ${table} where ${table} match ?`, words);
    expect(hit, `${table} finds ${words}`).toBeNull();
  }
  expect(await indexed(), 'words that are gone stay in no block of an index').toEqual([]);
});
