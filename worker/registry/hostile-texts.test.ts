import ICAL from 'ical.js';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  buildRequestInit,
  DB,
  demoId,
  fetchApp,
  getSignedInHeaders,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { queries } from './queries.ts';

withSeededDatabase();

/** Texts that break naively built queries, patterns, JSON, XML or calendars. */
const hostile = [
  ...['"', "'", '\\', '\\"', '"]', '","', '\\u0022', '\\x', "');--", '`'],
  ...['a" OR "b', 'NEAR(a b)', '{title}:x', '-x', 'x*', '^x', '(', ')', 'a AND', ','],
  ...['%', '_', '[a-', '*?[', ']]>', '<!--', '</script>', '&amp;', '&#0;'],
  ...['\u0000x', 'x\u0001y', '\u0008', '\u001f', '\u007f', '\u2028', '\u202e', '\ud800', '\ufffe'],
  ...['a\nb', 'a\r\nEND:VEVENT', 'a\tb', '=1+1', '🦔', '\u0301', '\u200d'],
];

/** Columns with a name, title or line of text. */
const named: Record<string, readonly string[]> = {
  article_categories: ['name'],
  articles: ['title', 'sub_title', 'plain'],
  blogs: ['title', 'plain'],
  categories: ['name', 'description'],
  credentials: ['body', 'number'],
  crisis_lines: ['name', 'number', 'hours'],
  crisis_words: ['words'],
  email_templates: ['name', 'subject'],
  events: ['name', 'description'],
  footers: ['title'],
  locations: ['name', 'description', 'address_line_1', 'address_town', 'address_county'],
  membership_levels: ['name'],
  pages: ['title', 'plain'],
  places: ['name', 'region'],
  sub_categories: ['name', 'description'],
  // Phrases stay unchanged, so that their terms are searched.
  synonyms: ['means'],
  threads: ['title'],
  thread_replies: ['plain'],
  uploaded_files: ['title', 'alternative_text'],
  users: ['name', 'title', 'bio', 'hello', 'address_town'],
};

const known: Record<string, string> = {
  id: demoId('users', testUsers.host),
  user_id: demoId('users', testUsers.host),
  tag: testUsers.host,
  object_type: 'users',
  object_id: demoId('users', testUsers.host),
};
const addressOf = (path: string) =>
  `/sobe/v1${path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => known[name] ?? 'nothing')}`;

const fieldsOf = (type: z.ZodType | undefined) =>
  Object.keys(
    type ? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {},
  );

const searches = queries.flatMap(({ path, query, auth }) =>
  fieldsOf(query)
    .filter((name) => ['q', 'search', 'where', 'tag', 'language'].includes(name))
    .map((name) => ({ address: `${addressOf(path)}?${name}=`, auth })),
);

async function expectAnswered(path: string, who: string, said: string) {
  const headers =
    who === 'P' ? {} : await getSignedInHeaders(who === 'M' ? testUsers.member : testUsers.admin);
  const answer = await fetchApp(path, buildRequestInit('GET', undefined, headers));
  const text = await answer.text();
  expect(answer.status, `${path} with ${JSON.stringify(said)}`).toBeLessThan(500);
  return { answer, text };
}

/** Adds known words, so that a search shows the text around them. */
const around = (name: string) => `${name} Counselling ${name} sleep ${name}`;

/** Batches, because requesting everything with each text takes long. */
const together = Array.from({ length: Math.ceil(hostile.length / 8) }, (_, index) =>
  hostile.slice(8 * index, 8 * index + 8).join(' '),
);

async function nameAll(name: string) {
  // A different word per row, because some columns are unique.
  for (const [table, columns] of Object.entries(named)) {
    const set = columns.map((column) => `"${column}" = ?1 || rowid`).join(', ');
    await DB.run(`update ${table} set ${set}`, around(name));
  }
  await DB.run('update tags set name = upper(?1) || rowid', name);
}

async function expectSearchable(typed: string) {
  const term = encodeURIComponent(typed.toWellFormed());
  for (const { address, auth } of searches) await expectAnswered(address + term, auth, typed);
  for (const path of ['/search/', '/practitioners?q=', '/practitioners?where=', '/practitioners/'])
    await expectAnswered(path + term, 'P', typed);
}

test.each(together)('every search accepts %j as input', expectSearchable);

test.each(hostile)('every search accepts %j alone', { tags: ['slow'] }, expectSearchable);

async function expectFound(name: string) {
  await nameAll(name);
  for (const { address, auth } of searches) {
    await expectAnswered(`${address}${encodeURIComponent('counsellin insomnia')}`, auth, name);
  }
}

test.each(together)('every search accepts %j as a common name', { tags: ['slow'] }, expectFound);

test('every search accepts all of them as a common name', { tags: ['slow'] }, () =>
  expectFound(hostile.join(' ')),
);

async function expectReadAsWords(name: string) {
  await DB.run('update synonyms set words = ?1 || rowid', around(name));
  await DB.run('update crisis_words set words = ?1 || rowid', around(name));
  for (const call of ['users/fe', 'users/fe/facets', 'search', 'crisis'])
    await expectAnswered(
      `/sobe/v1/${call}?q=${encodeURIComponent(around(name.toWellFormed()))}`,
      'P',
      name,
    );
}

test.each(together)('a synonym named %j is read as its words', expectReadAsWords);

test.each(hostile)(
  'a synonym named %j alone is read as its words',
  { tags: ['slow'] },
  expectReadAsWords,
);

/** JSON in a document: structured data and the initial state. */
const inDocument = /<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g;

test('documents, feeds and calendars with such names are well-formed', {
  tags: ['slow'],
}, async () => {
  for (const path of [
    ...['/', '/about', '/u/ruth-abiola', '/a/the-first-phone-call', '/ac/first-steps', '/blogs'],
    ...[
      '/c/talking-and-listening',
      '/c/talking-and-listening/counselling',
      '/events',
      '/locations',
    ],
    ...['/e/standing-like-trees', '/l/harbour-studio', '/t/i-lasted-three-minutes', '/threads'],
    ...['/b/a-hundred-people-and-a-tea-urn', '/practitioners?q=sleep', '/search/sleep'],
  ]) {
    const { text } = await expectAnswered(path, 'P', 'all of them');
    for (const [, json = ''] of text.matchAll(inDocument))
      expect(() => JSON.parse(json), path).not.toThrow();
    await expectAnswered(`${path.split('?')[0]}.md`, 'P', 'all of them');
  }
  for (const path of [
    '/feed.xml',
    '/ac/first-steps/feed.xml',
    '/threads/feed.xml',
    '/blogs/feed.xml',
    '/sitemap.xml',
  ]) {
    const { text, answer } = await expectAnswered(path, 'P', 'all of them');
    if (answer.status === 200)
      expect(() => new SaxesParser().write(text).close(), path).not.toThrow();
  }
  for (const path of ['/events.ics', '/e/standing-like-trees.ics']) {
    const { text, answer } = await expectAnswered(path, 'P', 'all of them');
    expect(answer.status, path).toBe(200);
    expect(() => ICAL.parse(text), path).not.toThrow();
  }
  for (const path of ['/u/ruth-abiola.vcf', '/u/ruth-abiola/qr.svg', '/u/ruth-abiola/card']) {
    const { answer } = await expectAnswered(path, 'P', 'all of them');
    expect(answer.status, path).toBe(200);
    for (const [, value] of answer.headers) expect(value, path).not.toMatch(/[\r\n\0]/);
  }
});

test('every query with such names returns JSON', { tags: ['slow'] }, async () => {
  for (const { path, auth } of queries) {
    const { answer, text } = await expectAnswered(addressOf(path), auth, 'all of them');
    if (answer.headers.get('Content-Type')?.includes('json'))
      expect(() => JSON.parse(text), path).not.toThrow();
  }
});
