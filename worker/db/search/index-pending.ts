/**
 * Indexes the words of new and changed rows. Triggers mark them in `documents` and `search_items`
 * (`migrations/triggers/search.sql`), because only the worker can fold and stem words.
 */

import { sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Database, prepare, type Statement, statement } from '../client.ts';
import { inline } from '../query-builder.ts';
import { articlesTable } from '../schema/articles.ts';
import { blogsTable, pagesTable } from '../schema/content.ts';
import { documentsTable } from '../schema/logs-and-jobs.ts';
import { threadsTable } from '../schema/threads.ts';
import { usersTable } from '../schema/users.ts';
import { buildIndexText, buildNameIndexText, buildStemText } from './build-index-text.ts';
import { listIrregularForms } from './irregular-words.ts';
import { isSpellable, listDeletions } from './list-deletions.ts';
import { quotePhrase } from './parse-search.ts';
import { splitWords } from './split-words.ts';
import { getStemLanguage, type StemLanguage } from './stem-word.ts';

/**
 * Rows of each table that a search indexes first, and that a batch of the job does; and characters
 * of their texts, which are about half a second of work.
 */
export const indexLimits = { search: 100, job: 1_000, characters: 200_000 };

interface DocumentTexts {
  number: number;
  kind: string;
  item_id: string;
  title: string;
  subtitle: string;
  body: string;
  language_id: string | null;
  /** Titles and bodies in other languages as JSON, see `Translation`; null for most kinds. */
  translations: string | null;
}

/** Texts of an item in another language; the fields are null where they have no translation. */
type Translation = [language: string, title: string | null, body?: string | null];

interface ItemTexts {
  number: number;
  version: number;
  resource: string;
  item_id: string;
  names: string;
  words: string;
  /** Language of the words; null if none was chosen. */
  language_id: string | null;
  /** Comma-separated meanings of a synonym. */
  means: string | null;
  /** The published text of a practitioner as JSON; null for others. */
  practitioner: string | null;
}

/** Columns of `practitioners_fts`. */
type PractitionerTexts = Record<
  'name' | 'title' | 'offers' | 'tags' | 'place' | 'bio' | 'described',
  string
> & {
  language_id: string | null;
  /** Names of offerings and their categories in other languages. */
  translations: Translation[];
};

/** Texts of the newest documents that are not indexed; no row otherwise. */
export const pendingDocumentsQuery = prepare<DocumentTexts>(sql`
  select number, kind, item_id, coalesce(title, '') as title, subtitle, body, translations,
    (select ${documentsTable.language_id} from ${documentsTable} where ${documentsTable.rowid} = number) as language_id
  from document_texts
  where number in (select ${documentsTable.rowid} from ${documentsTable} where is_indexed = 0
    order by rowid desc limit ${sql.placeholder('most')})`);

/** Selects the language of the item of a row `t`. */
const selectLanguage = (
  table: SQLiteTable & { id: SQLiteColumn; language_id: SQLiteColumn },
  language = table.language_id,
) => sql`(select ${language} from ${table} where ${table.id} = t.item_id)`;

/** The same of items of the back office and of practitioners. */
export const pendingItemsQuery = prepare<ItemTexts>(sql`
  select number, version, resource, item_id, names, words, means, case resource
      when 'articles' then ${selectLanguage(articlesTable)}
      when 'blogs' then ${selectLanguage(blogsTable)}
      when 'pages' then ${selectLanguage(pagesTable)}
      when 'threads' then ${selectLanguage(threadsTable)}
      when 'users' then ${selectLanguage(usersTable, usersTable.words_language_id)}
    end as language_id,
    (select json_object('name', name, 'title', title, 'offers', offers, 'tags', tags, 'place', place, 'bio', bio, 'described', described,
        'translations', json(translations),
        'language_id', (select ${usersTable.words_language_id} from ${usersTable} where ${usersTable.id} = p.user_id))
      from practitioner_words p where t.resource = 'users' and p.user_id = t.item_id) as practitioner
  from item_texts t
  where number in (select rowid from search_items where is_indexed = 0
    order by rowid desc limit ${sql.placeholder('most')})`);

/** True if a statement reads an index. */
export const readsIndex = ({ sql }: Statement) =>
  /_fts\b|\bdirectory_spellings\b|\bsynonym_phrases\b/.test(sql);

/** Indexes a batch of pending rows; returns how many, which is 0 when none is left. */
export async function indexPendingRows(db: Database): Promise<number> {
  const most = indexLimits.job;
  const { documents, items } = await db.run({
    queries: { documents: pendingDocumentsQuery({ most }), items: pendingItemsQuery({ most }) },
  });
  return await indexRows(db, documents, items);
}

/** Indexes all pending rows, for a new site. */
export async function indexAllRows(db: Database): Promise<void> {
  while ((await indexPendingRows(db)) > 0);
}

/** Indexes rows, unless they changed since they were read. */
export async function indexRows(
  db: Database,
  documents: readonly DocumentTexts[],
  items: readonly ItemTexts[],
): Promise<number> {
  const someDocuments = takeCharacters(documents);
  const someItems = takeCharacters(items);
  const written = [
    ...(someDocuments.length > 0 ? buildDocumentWrites(someDocuments) : []),
    ...(someItems.length > 0 ? buildItemWrites(someItems) : []),
  ];
  if (written.length > 0) await db.run({ written });
  return someDocuments.length + someItems.length;
}

/** The first rows up to the limit of characters, but at least one. */
function takeCharacters<Row extends object>(rows: readonly Row[]): Row[] {
  let characters = 0;
  return rows.filter((row, index) => {
    characters += JSON.stringify(row).length;
    return index === 0 || characters <= indexLimits.characters;
  });
}

/** Source of a word that corrects spelling. */
type SpellingSource = 'topic' | 'name' | 'title';

/** Kinds whose titles correct spelling. Titles of threads are too many and too often misspelt. */
const spellingSources: Partial<Record<string, SpellingSource>> = {
  article: 'title',
  blog: 'title',
  event: 'title',
  page: 'title',
  sub_category: 'topic',
  user: 'name',
};

function buildDocumentWrites(documents: readonly DocumentTexts[]): Statement[] {
  const rows = documents.map((document) => {
    const { number, kind, title, subtitle, body } = document;
    const language = getStemLanguage(document.language_id);
    const others: Translation[] = JSON.parse(document.translations ?? '[]');
    const words = kind === 'user' ? buildNameIndexText(title) : buildIndexText(title, language);
    return [
      number,
      joinTranslations(words, others, ([spoken, name]) => buildIndexText(name ?? '', spoken)),
      buildIndexText(subtitle, language),
      joinTranslations(buildIndexText(body, language), others, ([spoken, , text]) =>
        buildIndexText(text ?? '', spoken),
      ),
      kind,
    ];
  });
  const isPending = sql`${documentsTable} on ${documentsTable.rowid} = j.value ->> 0 and ${documentsTable.is_indexed} = 0`;
  const words = documents.flatMap(({ number, kind, item_id, title }) =>
    listWords(title, spellingSources[kind]).map((word) => ({ number, item_id, ...word })),
  );
  return [
    statement(sql`insert or replace into documents_fts (rowid, title, subtitle, body, kind)
      select ${valueColumns(5)} from json_each(${JSON.stringify(rows)}) j cross join ${isPending}`),
    statement(sql`insert or ignore into directory_words (word, source_id, source)
      select j.value ->> 1, j.value ->> 2, j.value ->> 3
      from json_each(${JSON.stringify(words.map((one) => [one.number, one.word, one.item_id, one.source]))}) j cross join ${isPending}`),
    insertSpellings(words),
    statement(sql`update ${documentsTable} set is_indexed = 1
      where rowid in (select value from json_each(${JSON.stringify(documents.map(({ number }) => number))}))`),
  ];
}

function buildItemWrites(items: readonly ItemTexts[]): Statement[] {
  const isPending = sql`search_items i on i.rowid = j.value ->> 0 and i.version = j.value ->> 1 and i.is_indexed = 0`;
  const each = (rows: readonly unknown[][]) =>
    sql`json_each(${JSON.stringify(rows)}) j cross join ${isPending}`;
  const versions = items.map(({ number, version }) => [number, version]);
  const found = items.filter(({ resource }) => !spellingResources.has(resource));
  const practitioners = items.flatMap(({ number, version, practitioner }) =>
    practitioner ? [[number, version, ...indexPractitioner(JSON.parse(practitioner))]] : [],
  );
  const spelling = items.filter(({ resource }) => spellingResources.has(resource));
  const words = spelling.flatMap(({ number, version, item_id, words }) =>
    listWords(words, 'topic').map((word) => ({ number, version, item_id, ...word })),
  );
  const phrases = items.flatMap(listSynonymPhrases);
  return [
    statement(sql`insert or replace into items_fts (rowid, words, resource)
      select j.value ->> 0, j.value ->> 2, j.value ->> 3 from ${each(
        found.map(({ number, version, names, words, language_id, resource }) => [
          number,
          version,
          `${buildNameIndexText(names)} ${buildIndexText(words, getStemLanguage(language_id))}`,
          resource,
        ]),
      )}`),
    statement(sql`delete from practitioners_fts where rowid in (
      select i.rowid from ${each(found.filter(({ resource }) => resource === 'users').map(({ number, version }) => [number, version]))})`),
    ...(practitioners.length > 0
      ? [
          statement(sql`insert into practitioners_fts (rowid, name, title, offers, tags, place, bio, described)
            select j.value ->> 0, ${valueColumns(9, 2)} from ${each(practitioners)}`),
        ]
      : []),
    ...(spelling.length > 0
      ? [
          statement(sql`delete from directory_words where source_id in (
            select i.item_id from ${each(spelling.map(({ number, version }) => [number, version]))})`),
          statement(sql`insert or ignore into directory_words (word, source_id, source)
            select j.value ->> 2, j.value ->> 3, 'topic' from ${each(words.map((one) => [one.number, one.version, one.word, one.item_id]))}`),
          insertSpellings(words),
          statement(sql`delete from synonym_phrases where synonym_id in (
            select i.item_id from ${each(spelling.map(({ number, version }) => [number, version]))})`),
          statement(sql`insert or ignore into synonym_phrases (beginning, phrase, expression, first_expression, synonym_id)
            select ${valueColumns(7, 2)} from ${each(phrases)}`),
        ]
      : []),
    statement(
      sql`update search_items set is_indexed = 1 where rowid in (select i.rowid from ${each(versions)})`,
    ),
  ];
}

/** The words of a text, then those of its translations, each in the forms of its language. */
const joinTranslations = (
  words: string,
  translations: Translation[],
  buildWords: (
    translation: [StemLanguage | null | undefined, string | null, string | null],
  ) => string,
) =>
  [
    words,
    ...translations.map(([language, title, body = null]) =>
      buildWords([getStemLanguage(language), title, body]),
    ),
  ]
    .filter(Boolean)
    .join(' ');

/** Items whose words correct spelling; they are found in no list. */
const spellingResources = new Set(['tags', 'synonyms']);

const indexPractitioner = ({
  name,
  title,
  offers,
  tags,
  place,
  bio,
  described,
  language_id,
  translations,
}: PractitionerTexts) => {
  const language = getStemLanguage(language_id);
  return [
    buildNameIndexText(name),
    buildStemText(title, language),
    joinTranslations(buildStemText(offers, 'en'), translations, ([spoken, offering]) =>
      buildStemText(offering ?? '', spoken),
    ),
    buildStemText(tags, 'en'),
    buildNameIndexText(place),
    buildStemText(bio, language),
    buildStemText(described, language),
  ];
};

/** The values of a JSON array as columns, from a position. */
const valueColumns = (count: number, from = 0) =>
  sql.join(
    Array.from({ length: count - from }, (_, at) => sql`j.value ->> ${inline(at + from)}`),
    sql`, `,
  );

const listWords = (text: string, source: SpellingSource | undefined) =>
  source
    ? Array.from(new Set(splitWords(text).filter(isSpellable)), (word) => ({ word, source }))
    : [];

/**
 * Variants of the words that were just stored. Names have those without one letter only, because
 * there are so many.
 */
function insertSpellings(words: readonly { word: string; source: SpellingSource }[]): Statement {
  const variants = new Map(
    words.map(({ word, source }) => [
      `${word} ${source}`,
      [word, listDeletions(word, source === 'name' || word.length < 6 ? 1 : 2)],
    ]),
  );
  return statement(sql`insert or ignore into directory_spellings (spelling, word)
    select v.value, j.value ->> 0 from json_each(${JSON.stringify([...variants.values()])}) j
    cross join json_each(j.value, '$[1]') v
    where exists (select 1 from directory_words where word = j.value ->> 0)`);
}

/** Rows of `synonym_phrases`: what people type, and the FTS5 expressions of what it means. */
function listSynonymPhrases({ number, version, item_id, words, means }: ItemTexts): unknown[][] {
  if (means === null) return [];
  const meanings = means
    .split(',')
    .map((meaning) => buildStemText(meaning, 'en'))
    .filter(Boolean);
  const quoted = meanings.map(quotePhrase);
  const expression = quoted.join(' OR ') || '""';
  const typed = words.split(',').map((phrase) => splitWords(phrase).join(' '));
  const phrases = new Set([...typed, ...typed.flatMap(listVerbForms)]);
  return [...phrases]
    .filter(Boolean)
    .map((phrase) => [
      ...[number, version, phrase.split(' ').slice(0, 2).join(' '), phrase],
      ...[expression, quoted[0] ?? '""', item_id],
    ]);
}

/** Words that are no verbs, by their ending or length. */
const noVerb = /^.{1,3}$|(ing|ed|s|y|ion|ness|ment|al|ic|ist|er|or|our|ful|ism|ia)$/;

/** A short phrase with other forms of its first word: 'splitting up' of 'split up'. */
function listVerbForms(phrase: string): string[] {
  const [first = '', ...others] = phrase.split(' ');
  const irregular = listIrregularForms(first).map((form) => [form, ...others].join(' '));
  if (others.length > 1 || noVerb.test(first)) return irregular;
  const base = first.replace(/e$/, '');
  const isDoubled = base === first && /[^aeiou][aeiou][^aeiouwxy]$/.test(base);
  const stem = isDoubled ? base + base.slice(-1) : base;
  return [...irregular, ...[`${stem}ing`, `${stem}ed`].map((form) => [form, ...others].join(' '))];
}
