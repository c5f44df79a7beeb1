/** Finds crisis words in a text and returns the helplines to show: all active ones, or none. */

import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { HELP_PAGE_TAG } from '../../contract/content/pages.ts';
import type { CrisisLine } from '../../contract/search/crisis.ts';
import { prepare } from '../../db/client.ts';
import { inline, isTrue, qb } from '../../db/query-builder.ts';
import { pagesTable } from '../../db/schema/content.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { crisisLinesTable, crisisWordsTable } from '../../db/schema/search-data.ts';
import { normalizeWords, phraseRows, splitToJson, textEdge } from '../normalize-words.ts';
import { removeOtherEmergencies } from './other-emergencies.ts';
import { listWordForms } from './word-forms.ts';

/** A helpline, or a row with only the crisis words of the list. */
export interface CrisisRow extends CrisisLine {
  words: string | null;
}

/** Countries follow their order in the back office. */
const selectLines = sql`select *, null as words from (select name, number, hours, url, country_id, country_name from (
    select ${crisisLinesTable.id}, ${crisisLinesTable.name}, ${crisisLinesTable.number}, ${crisisLinesTable.hours},
      ${crisisLinesTable.url}, ${crisisLinesTable.display_order}, ${countriesTable.id} as country_id, ${countriesTable.name} as country_name,
      min(${crisisLinesTable.display_order}) over (partition by ${countriesTable.id}) as country_order
    from ${crisisLinesTable} join ${countriesTable} on ${countriesTable.id} = ${crisisLinesTable.country_id}
    where ${isTrue(crisisLinesTable.is_active)})
  order by country_order, country_name, display_order, id limit 100)`;

const selectWords = () =>
  qb
    .select({ words: crisisWordsTable.words })
    .from(crisisWordsTable)
    .where(isTrue(crisisWordsTable.is_active))
    .limit(1_000);

const rowsQuery = prepare(
  [],
  () => sql<CrisisRow>`${selectLines}
    union all select null, null, null, null, null, null, words from ${selectWords()}`,
);

const noRowsQuery = prepare([], () => sql<CrisisRow>`select null as words where 0`);

/** Reads only the crisis words. */
export const crisisWordsQuery = prepare([], selectWords);

/** No words, for a call without text. */
export const noCrisisWordsQuery = prepare<{ words: string | null }>(
  sql`select null as words where 0`,
);

/** Reads all active helplines, by country. */
export const allCrisisLinesQuery = prepare<CrisisLine>(selectLines);

const namedPage = alias(pagesTable, 'named');
const helpPage = alias(pagesTable, 'help');
const helpTag = sql`${HELP_PAGE_TAG}`.inlineParams();

/** Reads the helplines if the page of the tag is `HELP_PAGE_TAG` or its translation. */
export const helpPageLinesQuery = prepare(['tag'], ({ tag }) => {
  const isTranslation = exists(
    qb
      .select({ id: helpPage.id })
      .from(helpPage)
      .where(
        and(
          eq(helpPage.tag, helpTag),
          eq(helpPage.translation_group_id, namedPage.translation_group_id),
        ),
      ),
  );
  const isHelpPage = exists(
    qb
      .select({ id: namedPage.id })
      .from(namedPage)
      .where(and(eq(namedPage.tag, tag), or(eq(namedPage.tag, helpTag), isTranslation))),
  );
  return sql<CrisisLine>`select * from (${selectLines}) where ${isHelpPage}`;
});

/** Query that `findCrisisLines` needs for a text. */
export const getCrisisRowsQuery = (text: string) => (text.trim() ? rowsQuery() : noRowsQuery());

export function findCrisisLines(rows: CrisisRow[], text: string): CrisisLine[] {
  const listed = rows.flatMap(({ words }) => words ?? []);
  if (!containsCrisisWords(text.slice(0, MAX_CHARACTERS), listed)) return [];
  return rows.flatMap(({ words, ...line }) => (words === null ? [line] : []));
}

/** Maximum characters of a text that are checked. */
const MAX_CHARACTERS = 4_000;

/**
 * True if a phrase of the list occurs: its words in sequence, each in any form, or joined. One in
 * quotes must be the whole text.
 */
export function containsCrisisWords(typed: string, listed: readonly string[]): boolean {
  const text = removeOtherEmergencies(typed);
  const forms = listWordForms(text);
  const plain = normalizeWords(text);
  const isPlace = (words: string[]) =>
    forms.some((_, place) => words.every((word, index) => forms[place + index]?.has(word)));
  return listed
    .flatMap((words) => words.split(','))
    .map(parsePhrase)
    .filter((words) => words.length > 0)
    .some((words) => {
      if (isPlace(words)) return true;
      if (isOtherScript(words)) return plain.includes(words.join(' '));
      return words.length > 1 && isPlace([words.join('')]);
    });
}

/** The words of a listed phrase. Quotes become the edges of the text. */
function parsePhrase(phrase: string): string[] {
  const words = normalizeWords(phrase).split(' ').filter(Boolean);
  return /^\s*["“].*["”]\s*$/u.test(phrase) && words.length > 0
    ? [textEdge, ...words, textEdge]
    : words;
}

/** First letter of the other scripts, whose words are found as parts of words. */
const firstLetter = 0x0370;
const isOtherScript = ([word = '']: string[]) => (word.codePointAt(0) ?? 0) >= firstLetter;

/** Maximum phrases that the SQL condition checks. */
const MAX_PHRASES = inline(1_000);

/**
 * The same check as an SQL condition on search terms. Word forms are joined per position, so few
 * rows are read.
 */
export function crisisCondition(typed: string): SQL {
  const text = removeOtherEmergencies(typed);
  const written = text.normalize('NFC').toLowerCase();
  const forms = listWordForms(text).map((words) => ` ${[...words].join(' ')} `);
  // SQLite does not fold letters, so the words as written are found too.
  const all = `${forms.join('')} ${written} `;
  const byPlace = JSON.stringify(forms);
  const list = splitToJson(sql`phrase`, ' ');
  const isMissing = (words: SQL) => sql`instr(${words}, ' ' || w.value || ' ') = 0`;
  const hasOtherScript = [...written].some((letter) => isOtherScript([letter]));
  // Lists in another script cost nothing to a text in Latin letters.
  const isRelevant = hasOtherScript
    ? sql`1`
    : sql`unicode(trim(${crisisWordsTable.words})) < ${inline(firstLetter)}`;
  return sql`exists (select 1 from (select ${oneSpaced(sql`p.value`)} as phrase
      from ${crisisWordsTable} cross join ${phraseRows(sql`${crisisWordsTable.words}`)} p
      where ${isTrue(crisisWordsTable.is_active)} and ${isRelevant} and trim(p.value) <> '' limit ${MAX_PHRASES}) p
    where instr(${all}, ' ' || iif(instr(phrase, ' '), replace(phrase, ' ', ''), phrase) || ' ')
      or unicode(phrase) >= ${inline(firstLetter)} and instr(${written}, phrase)
      or instr(${all}, ' ' || substr(phrase, 1, instr(phrase || ' ', ' ') - 1) || ' ')
      and not exists (select 1 from json_each(${list}) w where ${isMissing(sql`${all}`)})
      and exists (select 1 from json_each(${byPlace}) f where not exists (select 1 from json_each(${list}) w
        where ${isMissing(sql`coalesce(${byPlace} ->> (f.key + w.key), '')`)})))`;
}

const oneSpaced = (text: SQL) => sql`trim(replace(replace(${text}, '  ', ' '), '  ', ' '))`;

/** Response with the helplines, those of the user's country first. */
export function toCrisisAnswer(lines: CrisisLine[], country?: string | null) {
  const isAway = (line: CrisisLine) => Number(line.country_name !== country);
  return lines.length > 0
    ? { lines: lines.toSorted((one, other) => isAway(one) - isAway(other)) }
    : null;
}
