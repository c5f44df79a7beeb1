import { type SQL, sql } from 'drizzle-orm';
import type { CrisisLine } from '../contract/crisis.ts';
import { prepare } from '../db/client.ts';
import { partsOf, phrasesOf, plainWords } from './phrases.ts';
import { formsOf } from './word-forms.ts';

/** What is read to answer somebody's words: the lines to call, and the words of the list, which have no number. */
export interface CrisisRow extends CrisisLine {
  words: string | null;
}

/** The country whose first line stands first in the back office comes first. */
const linesFrom = sql`select *, null as words from (select name, number, hours, url, country_name from (
    select l.*, c.name as country_name, min(l.display_order) over (partition by c.id) as country_order
    from crisis_lines l join countries c on c.id = l.country_id where l.is_active = 1)
  order by country_order, country_name, display_order, id limit 100)`;

const wordsFrom = sql`select words from crisis_words where is_active = 1 limit 1000`;

const rows = prepare<CrisisRow>(sql`${linesFrom}
  union all select null, null, null, null, null, words from (${wordsFrom})`);

const none = prepare<CrisisRow>(sql`select null, null, null, null, null, null where 0`);

/** The words of the list alone. */
export const crisisWords = prepare<{ words: string }>(wordsFrom);

/** All active lines by country. */
export const allCrisisLines = prepare<CrisisLine>(linesFrom);

/** What `crisisLinesIn` needs to answer a text. */
export const crisisRowsFor = (text: string) => (text.trim() ? rows() : none());

/** All active lines by country where somebody's words are those of a person in danger; else none. */
export function crisisLinesIn(rows: CrisisRow[], text: string): CrisisLine[] {
  const listed = rows.flatMap(({ words }) => words ?? []);
  if (!saysDanger(text.slice(0, most), listed)) return [];
  return rows.flatMap(({ words, ...line }) => (words === null ? [line] : []));
}

/** Letters of what somebody writes that are read. */
const most = 4_000;

/** Whether a phrase of the list is said: its words follow one another, each in one of its forms. */
export function saysDanger(text: string, listed: readonly string[]): boolean {
  const forms = formsOf(text);
  return listed
    .flatMap((words) => words.split(','))
    .map((phrase) => plainWords(phrase).trim())
    .filter(Boolean)
    .map((phrase) => phrase.split(' '))
    .some((words) =>
      forms.some((_, place) => words.every((word, index) => forms[place + index]?.has(word))),
    );
}

/** Phrases that a condition looks at. */
const phrases = sql.raw('1000');

/** The same as a condition on the words of a search. Forms stand in a text for each place, so that few rows are read. */
export function isInDanger(text: string): SQL {
  const forms = formsOf(text).map((words) => ` ${[...words].join(' ')} `);
  const [all, byPlace] = [forms.join(''), JSON.stringify(forms)];
  const isMissing = (words: SQL) => sql`instr(${words}, ' ' || w.value || ' ') = 0`;
  return sql`exists (select 1 from (select ${partsOf(oneSpaced(sql`p.value`), ' ')} as list
      from crisis_words c cross join ${phrasesOf(sql`c.words`)} p
      where c.is_active = 1 and trim(p.value) <> '' limit ${phrases}) p
    where not exists (select 1 from json_each(p.list) w where ${isMissing(sql`${all}`)})
      and exists (select 1 from json_each(${byPlace}) f where not exists (select 1 from json_each(p.list) w
        where ${isMissing(sql`coalesce(${byPlace} ->> (f.key + w.key), '')`)})))`;
}

const oneSpaced = (text: SQL) => sql`trim(replace(replace(${text}, '  ', ' '), '  ', ' '))`;

/** As an answer tells it, the lines of the country first in which somebody looks for help. */
export function shapeCrisis(lines: CrisisLine[], country?: string | null) {
  const isAway = (line: CrisisLine) => Number(line.country_name !== country);
  return lines.length > 0
    ? { lines: lines.toSorted((one, other) => isAway(one) - isAway(other)) }
    : null;
}
