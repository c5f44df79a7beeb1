import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();

/** Items whose stored words differ from their texts. */
const findStaleItems = () =>
  DB.column(`select t.item_id from item_texts t left join item_words w on w.item_id = t.item_id
    where (w.words, w.resource) is not (t.words, t.resource)`);

/** Indexes without text, and the texts that their tables have. */
const textlessIndexes = {
  users_fts: `select w.rowid, u.name, u.email, coalesce(u.title, '') from user_words w
    join users u on u.id = w.user_id`,
  sent_emails_fts: `select w.rowid, m.to_addr, coalesce(u.name, ''), m.subject from sent_email_words w
    join sent_emails m on m.id = w.sent_email_id left join users u on u.id = m.user_id`,
};

/** Throws if an index is damaged, or differs from the table with its text. */
async function checkIndexes() {
  await env.DB.batch(
    ['documents_fts', 'items_fts', 'sent_emails_fts', 'users_fts'].map((index) =>
      env.DB.prepare(`insert into ${index} (${index}, rank) values ('integrity-check', 1)`),
    ),
  );
  for (const [index, texts] of Object.entries(textlessIndexes)) {
    await DB.run(`create virtual table expected using fts5(one, two, three, content='',
      tokenize='unicode61 remove_diacritics 2')`);
    await DB.run(`insert into expected (rowid, one, two, three) ${texts}`);
    expect(await listTerms(index), index).toEqual(await listTerms('expected'));
    await DB.run('drop table expected');
  }
}

/** Words of an index with their rows, and how often each has them. */
async function listTerms(index: string) {
  await DB.run(`create virtual table terms using fts5vocab(${index}, instance)`);
  const terms = await DB.all(
    'select term, doc, count(*) as count from terms group by term, doc order by term, doc',
  );
  await DB.run('drop table terms');
  return terms;
}

const countFound = (index: string, word: string) =>
  DB.value<number>(`select count(*) from ${index} where ${index} match ?`, word);

test('every index matches its table', async () => {
  expect(await findStaleItems()).toEqual([]);
  await checkIndexes();
});

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
  expect(await countFound('items_fts', `resource:${items} AND zanzibarian`)).toBe(
    await DB.count(`${items} where ${reference} = ?`, id),
  );
  expect(await findStaleItems()).toEqual([]);
  await checkIndexes();
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
    ["update blogs set tag = tag || '-2', is_active = 1 - is_active"],
    ["update pages set title = title || ' again'"],
    ["update articles set sub_title = 'Bilby', is_featured = 1 - is_featured"],
    ['update sub_categories set is_active = 1 - is_active'],
    ["delete from sent_emails where id = 'mail'"],
  ] as const;
  for (const [sql, ...params] of changes) {
    await DB.run(sql, ...params);
    await checkIndexes();
    expect(await findStaleItems(), sql).toEqual([]);
  }
  expect(await countFound('users_fts', 'numbat AND wombat')).toBe(1);
  expect(await countFound('sent_emails_fts', 'quokka')).toBe(
    await DB.count('sent_emails where user_id = ?', user),
  );
});
