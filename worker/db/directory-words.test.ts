import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, withSeededDatabase } from '../../tests/setup/database.ts';
import { Database } from './client.ts';
import { indexAllRows } from './search/index-pending.ts';

withSeededDatabase();

test('deletes words with the last tag, offering or synonym that uses them', async () => {
  /** Items that have a word, and its spelling variants. */
  const found = async (word: string) => {
    await indexAllRows(new Database(env.DB));
    return [
      await DB.count('directory_words where word = ?', word),
      await DB.count('directory_spellings where word = ?', word),
    ];
  };
  const tag = (id: string, name: string) =>
    DB.run(
      "insert into tags (id, created_at, updated_at, name) values (?, '2026-01-01', '2026-01-01', ?)",
      id,
      name,
    );
  await tag('one', 'QUOKKA-WALKS');
  await tag('two', 'QUOKKA-TALKS');
  const [items = 0, variants = 0] = await found('quokka');
  expect([items, variants > 6]).toEqual([2, true]);
  await DB.run("delete from tags where id = 'one'");
  expect(await found('quokka')).toEqual([1, variants]);
  await DB.run("update tags set name = 'WOMBAT-TALKS' where id = 'two'");
  expect((await found('quokka'))[0]).toBe(0);
  expect((await found('wombat'))[0]).toBe(1);
  await DB.run("update sub_categories set name = 'Numbat rides' where tag = 'counselling'");
  expect((await found('numbat'))[0]).toBe(1);
  await DB.run("update sub_categories set is_active = 0 where tag = 'counselling'");
  expect(await found('numbat')).toEqual([0, 0]);
  await DB.run("update synonyms set words = 'bilby, bilby at night' where rowid = 1");
  expect((await found('bilby'))[0]).toBe(1);
  expect(
    await DB.column("select phrase from synonym_phrases where beginning like 'bilby%' order by 1"),
  ).toEqual(['bilby', 'bilby at night']);
  await DB.run('delete from synonyms where rowid = 1');
  expect(await found('bilby')).toEqual([0, 0]);
});
