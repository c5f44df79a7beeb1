import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();

const tables = ['directory_words', 'directory_spellings', 'synonym_phrases'];

const kept = async () => Promise.all(tables.map((table) => DB.all(`select * from ${table}`)));

test('deletes words with the last tag, offering or synonym that uses them', async () => {
  const found = (word: string) =>
    DB.value<number>(
      `select (select count(*) from directory_words where word = ?1) * 100
        + (select count(*) from directory_spellings where word = ?1)`,
      word,
    );
  const tag = (id: string, name: string) =>
    DB.run(
      "insert into tags (id, created_at, updated_at, name) values (?, '2026-01-01', '2026-01-01', ?)",
      id,
      name,
    );
  await tag('one', 'QUOKKA-WALKS');
  await tag('two', 'QUOKKA-TALKS');
  expect(await found('quokka')).toBe(207);
  await DB.run("delete from tags where id = 'one'");
  expect(await found('quokka')).toBe(107);
  await DB.run("update tags set name = 'WOMBAT-TALKS' where id = 'two'");
  expect([await found('quokka'), await found('wombat')]).toEqual([0, 107]);
  await DB.run("update sub_categories set name = 'Numbat rides' where tag = 'counselling'");
  expect(await found('numbat')).toBe(107);
  await DB.run("update sub_categories set is_active = 0 where tag = 'counselling'");
  expect(await found('numbat')).toBe(0);
  await DB.run("update synonyms set words = 'bilby, bilby at night' where rowid = 1");
  expect(await found('bilby')).toBe(106);
  expect(
    await DB.column("select phrase from synonym_phrases where beginning like 'bilby%' order by 1"),
  ).toEqual(['bilby', 'bilby at night']);
  await DB.run('delete from synonyms where rowid = 1');
  expect(await found('bilby')).toBe(0);
});

// Runs last, because the tables' triggers are dropped.
test('the migration adds the trigger-maintained words to existing content', async () => {
  const byTriggers = await kept();
  expect(byTriggers.every((rows) => rows.length > 100)).toBe(true);
  for (const table of tables) await DB.run(`drop table ${table}`);
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.includes('directory_words'));
  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run();
  expect(await kept()).toEqual(byTriggers);
});
