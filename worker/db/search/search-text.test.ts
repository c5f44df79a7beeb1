import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { parseWords } from '../../search/directory/query-words.ts';
import { buildIndexText, buildNameIndexText, buildStemText } from './build-index-text.ts';
import { countEdits } from './count-edits.ts';
import { buildTextFilter, findMatches } from './find-matches.ts';
import { getMaxEdits, listDeletions } from './list-deletions.ts';
import { parseSearch, toMatchExpression } from './parse-search.ts';
import { foundPairs, missedNamePairs, missedPairs } from './search-pairs.ts';

withSeededDatabase();

/** Makes an index like those of the site, with a row for each text. */
async function createIndex(name: string, texts: string[]) {
  await DB.run(
    `create virtual table ${name} using fts5(words, tokenize="ascii tokenchars ':+#$._~'", prefix='2 3')`,
  );
  await env.DB.batch(
    texts.map((text, at) =>
      env.DB.prepare(`insert into ${name} (rowid, words) values (?, ?)`).bind(at, text),
    ),
  );
}

const all = [...foundPairs, ...missedPairs];

beforeAll(async () => {
  await createIndex(
    'text_words',
    all.map(([, text]) => buildIndexText(text)),
  );
  await createIndex(
    'stem_words',
    all.map(([, text]) => buildStemText(text)),
  );
  await createIndex(
    'name_words',
    missedNamePairs.map(([, text]) => buildNameIndexText(text)),
  );
});

const isFound = async (index: string, row: number, expression: string | null) =>
  expression !== null &&
  (await DB.value(
    `select 1 from ${index} where ${index} match ? and rowid = cast(? as integer)`,
    expression,
    row,
  )) === 1;

test('there are at least 150 pairs', () => {
  expect(foundPairs.length).toBeGreaterThanOrEqual(150);
});

test('site search and lists find each text by what is typed', async () => {
  const missed = [];
  for (const [row, [typed, text]] of foundPairs.entries()) {
    const expression = toMatchExpression(parseSearch(typed), { prefixes: 'every' });
    if (!(await isFound('text_words', row, expression))) missed.push([typed, text]);
  }
  expect(missed).toEqual([]);
});

test('short lists without an index find the same', () => {
  const missed = foundPairs.filter(([typed, text]) => !buildTextFilter(typed)?.(text));
  expect(missed).toEqual([]);
});

test('the directory finds the same, but for beginnings, phrases and exclusions', async () => {
  const missed = [];
  for (const [row, [typed, text]] of foundPairs.entries()) {
    if (/["-]\w|^(sle|couns|therap|phone cal)$|[£€:+#/,]|^睡$/.test(typed)) continue;
    const words = parseWords(typed).map(({ own }) => `(${own})`);
    if (!(await isFound('stem_words', row, words.join(' AND ') || null)))
      missed.push([typed, text]);
  }
  expect(missed).toEqual([]);
});

test('what is found is highlighted', () => {
  const missed = foundPairs.filter(
    ([typed, text]) => findMatches(text, parseSearch(typed)).length === 0,
  );
  expect(missed).toEqual([]);
});

test('no search finds a text by chance', async () => {
  const found = [];
  for (const [at, [typed, text]] of missedPairs.entries()) {
    const expression = toMatchExpression(parseSearch(typed), { prefixes: 'every' });
    if (await isFound('text_words', foundPairs.length + at, expression)) found.push([typed, text]);
  }
  for (const [row, [typed, text]] of missedNamePairs.entries()) {
    const expression = toMatchExpression(parseSearch(typed), { prefixes: 'every' });
    if (await isFound('name_words', row, expression)) found.push([typed, text]);
  }
  expect(found).toEqual([]);
});

test.each([
  ['slep', 'sleep', 1],
  ['anxeity', 'anxiety', 1],
  ['calum', 'callum', 1],
  ['medtation', 'meditation', 1],
  ['cousnelor', 'counsellor', 2],
  ['physiotherpist', 'physiotherapist', 1],
  ['hynotherpy', 'hypnotherapy', 2],
])('“%s” shares a spelling variant with “%s”, %d edits away', (typed, word, edits) => {
  expect(countEdits(typed, word, 2)).toBe(edits);
  const variants = new Set(listDeletions(word, 2));
  expect(listDeletions(typed, getMaxEdits(typed)).some((one) => variants.has(one))).toBe(true);
});
