import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { foldText } from '../../contract/search/fold-text.ts';

withSeededDatabase();

/** Names in the order in which people look for them. */
const names = [
  'Ángel Ruiz',
  'Anna Berg',
  'Łukasz Nowak',
  'luke evans',
  'MUÑOZ PÉREZ',
  'Owen Hughes',
  'Øystein Dahl',
  'Pádraig Ó Briain',
  'Quinn Doyle',
  'Ravi Shah',
  'Šárka Dvořáková',
  'Sean Byrne',
  'Žaneta Ķirse',
  'Zoe Ward',
];

/** Gives the names to the first rows of a table that meet a condition, and returns their ids. */
async function nameRows(table: string, column: string, condition = '1') {
  const rows = await DB.all<{ id: string }>(
    `select id from ${table} where ${condition} order by id limit ${names.length}`,
  );
  const ids = new Set<string>();
  for (const [index, { id }] of rows.entries()) {
    const name = names[(index * 5) % names.length];
    await DB.run(`update ${table} set ${column} = ? where id = ?`, name, id);
    ids.add(id);
  }
  return ids;
}

interface ListedItem {
  id: string;
  name?: string;
  title?: string;
}

/** Names of the chosen items in a list that is read in pages of seven. */
async function readNames(path: string, ids: Set<string>) {
  const found: ListedItem[] = [];
  for (let offset = 0, count = 1; offset < count; offset += 7) {
    const answer = await callApi('GET', `${path}&limit=7&offset=${offset}`, testUsers.admin);
    const list = await answer.json<{ count: number; data: ListedItem[] }>();
    count = list.count;
    found.push(...list.data);
  }
  return found.filter(({ id }) => ids.has(id)).map(({ name, title }) => name ?? title);
}

test('a key folds the letters of European names as the search does', async () => {
  const texts = [
    ...names,
    'Ærøskøbing Straße Þór Guðrún',
    'ĐORĐEVIĆ Đorđe',
    'Česká Třebová, Ľubľana',
    'İstanbul Yıldız Doğan Şahin',
    'Hőgyész Űrhajó',
    'Ștefan Țepeș Ţîrlea Ăă',
    'Ąžuolas Žemaitė Ūsas Įvė Šņore Ģirts Ļaudis',
    'Zażółć gęślą jaźń',
    'Œuvre ÀÂÄÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝ',
  ];
  const id = demoId('users', testUsers.member);
  for (const text of texts) {
    await DB.run('update users set name = ? where id = ?', text, id);
    expect(await DB.value('select name_key from users where id = ?', id)).toBe(foldText(text));
  }
});

test.each([
  ['public people', 'users', 'name', 'users/fe?', 'is_public = 1'],
  ['accounts', 'users', 'name', 'users?', 'is_public = 1'],
  ['threads', 'threads', 'title', 'threads/fe?', 'is_deleted = 0'],
  ['threads of the back office', 'threads', 'title', 'threads?', '1'],
  [
    'articles',
    'articles',
    'title',
    'articles/fe?',
    "published_at < strftime('%Y-%m-%dT%H:%M:%fZ') and language_id is null",
  ],
  ['articles of the back office', 'articles', 'title', 'articles?', '1'],
  ['locations', 'locations', 'name', 'locations/fe?', 'is_public = 1 and is_active = 1'],
  ['events of the back office', 'events', 'name', 'events?', '1'],
])('sorts %s without accents, from both ends', async (_, table, column, path, condition) => {
  const ids = await nameRows(table, column, condition);
  expect(ids.size).toBeGreaterThan(3);
  const sorted = await readNames(`${path}orderby=${column} asc`, ids);
  expect(sorted).toEqual(names.filter((name) => sorted.includes(name)));
  expect(sorted).toHaveLength(ids.size);
  expect(await readNames(`${path}orderby=${column} desc`, ids)).toEqual(sorted.toReversed());
});

test('the back office finds an accented name by its beginning without accents', async () => {
  await DB.run(
    'update locations set name = ? where tag = (select min(tag) from locations)',
    'Łódź Hall',
  );
  const answer = await callApi('GET', 'find?q=lodz', testUsers.admin);
  expect(await answer.text()).toContain('Łódź Hall');
});
