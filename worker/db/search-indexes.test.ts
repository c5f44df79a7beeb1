import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import { Database } from './client.ts';
import { buildIndexText, buildNameIndexText } from './search/build-index-text.ts';
import { indexAllRows, indexRows, pendingDocumentsQuery } from './search/index-pending.ts';
import { getStemLanguage } from './search/stem-word.ts';

withSeededDatabase();

interface ItemRow {
  number: number;
  names: string;
  words: string;
  resource: string;
  language_id: string | null;
}

interface DocumentRow {
  number: number;
  kind: string;
  body: string;
  language_id: string | null;
  translations: string | null;
}

const db = () => new Database(env.DB);

/** Throws if an index is damaged, or differs from the words of its texts. */
async function checkIndexes() {
  await indexAllRows(db());
  await env.DB.batch(
    ['documents_fts', 'items_fts', 'practitioners_fts'].map((index) =>
      env.DB.prepare(`insert into ${index} (${index}, rank) values ('integrity-check', 1)`),
    ),
  );
  const languages = [
    '(select words_language_id from users where id = item_id)',
    ...['articles', 'blogs', 'pages', 'threads'].map(
      (table) => `(select language_id from ${table} where id = item_id)`,
    ),
  ];
  const items = await DB.all<ItemRow>(
    `select number, names, words, resource, coalesce(${languages.join()}) as language_id
      from item_texts where resource not in ('tags', 'synonyms') order by number`,
  );
  expect(
    await DB.all('select rowid as number, words, resource from items_fts order by rowid'),
  ).toEqual(
    items.map(({ number, names, words, resource, language_id }) => ({
      number,
      words: `${buildNameIndexText(names)} ${buildIndexText(words, getStemLanguage(language_id))}`,
      resource,
    })),
  );
  const documents = await DB.all<DocumentRow>(
    `select number, t.kind, body, d.language_id, translations from document_texts t
      join documents d on d.rowid = number order by number`,
  );
  expect(
    await DB.all('select rowid as number, kind, body from documents_fts order by rowid'),
  ).toEqual(
    documents.map(({ number, kind, body, language_id, translations }) => ({
      number,
      kind,
      body: [
        buildIndexText(body, getStemLanguage(language_id)),
        ...listTranslatedWords(translations),
      ]
        .filter(Boolean)
        .join(' '),
    })),
  );
  expect(await DB.column('select rowid from practitioners_fts order by 1')).toEqual(
    await DB.column('select number from practitioner_words order by 1'),
  );
}

const listTranslatedWords = (translations: string | null) =>
  (JSON.parse(translations ?? '[]') as (string | null)[][]).map(([language, , body]) =>
    buildIndexText(body ?? '', getStemLanguage(language ?? null)),
  );

const countFound = (index: string, word: string) =>
  DB.value<number>(`select count(*) from ${index} where ${index} match ?`, word);

test('every index has the words of its texts', checkIndexes);

test.each([
  ['article-categories', 'name', 'articles', 'category_id'],
  ['footers', 'title', 'pages', 'footer_id'],
  ['sub_categories', 'name', 'threads', 'sub_category_id'],
])('a new name in %s is a word of its items', async (resource, field, items, reference) => {
  const id = await DB.value<string>(
    `select ${reference} from ${items} where ${reference} is not null limit 1`,
  );
  const answer = await callApi('PATCH', `${resource}/${id}`, testUsers.admin, {
    [field]: 'Zanzibarian evenings',
  });
  expect(answer.status).toBe(200);
  await checkIndexes();
  expect(await countFound('items_fts', `resource:${items} AND zanzibarian`)).toBe(
    await DB.count(`${items} where ${reference} = ?`, id),
  );
});

test('a row that changes while it is indexed is indexed again', async () => {
  const blog = '(select min(tag) from blogs where is_active = 1)';
  await DB.run(`update blogs set title = 'First wording' where tag = ${blog}`);
  const [pending] = await db().batch([pendingDocumentsQuery({ most: 10 })]);
  await DB.run(`update blogs set title = 'Second numbat' where tag = ${blog}`);
  await indexRows(db(), pending, []);
  expect(await countFound('documents_fts', 'first AND wording')).toBe(0);
  await checkIndexes();
  expect(await countFound('documents_fts', 'title : (second AND numbat)')).toBe(1);
});

test('the indexes follow each change of a row', async () => {
  const user = demoId('users', testUsers.host);
  const at = '2026-11-28T12:00:00.000Z';
  await DB.insert('sent_emails', {
    id: 'mail',
    created_at: at,
    updated_at: at,
    to_addr: 'one@example.org',
    subject: 'Quokka walks',
    html: '',
    text: '',
    user_id: user,
  });
  const changes = [
    ['update users set name = ? where id = ?', 'Quokka Numbat', user],
    ['update users set email = email, title = ? where id = ?', 'Wombat', user],
    ["update sent_emails set subject = 'Bilby' where id = 'mail'"],
    ['update threads set title = title, is_deleted = 1 - is_deleted'],
    ["update thread_replies set language_id = 'pl'"],
    ["update users set words_language_id = 'de' where id = ?", user],
    ...(['articles', 'blogs', 'pages', 'threads'] as const).map(
      (table) => [`update ${table} set language_id = 'fr' where language_id is null`] as const,
    ),
    ["update blogs set tag = tag || '-2', is_active = 1 - is_active"],
    ["update pages set title = title || ' again'"],
    ["update articles set sub_title = 'Bilby', is_featured = 1 - is_featured"],
    ['update sub_categories set is_active = 1 - is_active'],
    ["delete from sent_emails where id = 'mail'"],
  ] as const;
  for (const [sql, ...params] of changes) {
    await DB.run(sql, ...params);
    await checkIndexes();
  }
  expect(await countFound('items_fts', '"numbat~" AND wombat')).toBe(1);
  expect(await countFound('items_fts', 'resource : sent_emails AND "quokka~"')).toBe(
    await DB.count('sent_emails where user_id = ?', user),
  );
});
