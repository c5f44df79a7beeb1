import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { CrisisLine } from '../contract/crisis.ts';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { phrasesOf } from './phrases.ts';
import { formsOf } from './word-forms.ts';

/** The country whose first line stands first in the back office comes first. */
const active = (when: SQL) =>
  prepare<CrisisLine>(sql`
  select name, number, hours, url, country_name from (
    select l.*, c.name as country_name, min(l.display_order) over (partition by c.id) as country_order
    from crisis_lines l join countries c on c.id = l.country_id where l.is_active = 1 and ${when})
  order by country_order, country_name, display_order, id limit 100`);

/** Every phrase of the list, with one space between its words. */
const phrases = sql`select trim(replace(replace(p.value, '  ', ' '), '  ', ' ')) as phrase
  from crisis_words w cross join ${phrasesOf(sql`w.words`)} p
  where w.is_active = 1 and trim(p.value) <> ''`;

/** The words of each phrase, and how many these are. */
const phraseWords = sql`select phrase, w.key, w.value as word, json_array_length(words) as length
  from (select phrase, '["' || replace(phrase, ' ', '","') || '"]' as words from phrases)
  cross join json_each(words) w`;

/** Whether a phrase is said: its words follow one another, each in one of its forms. */
const isSaid = (forms: unknown) => sql`exists (
    with forms as materialized (
        select value ->> 0 as place, value ->> 1 as form from json_each(${forms})),
      phrases as (${phrases}),
      phrase_words as materialized (${phraseWords})
    select 1 from phrase_words w cross join forms f on f.form = w.word
    group by w.phrase, f.place - w.key having count(distinct w.key) = w.length)`;

const lines = active(isSaid(sql.placeholder('forms')));

const none = active(sql`0`);

/** All active lines by country. */
export const allCrisisLines = active(sql`1`);

/** Letters of what somebody writes that are read. */
const most = 4_000;

/** All active lines by country where somebody's words are those of a person in danger; else none. */
export const crisisLinesFor = (text: string) =>
  text.trim() ? lines({ forms: formsRead(text) }) : none();

/** Whether somebody's words are those of a person in danger, as a condition. */
export const isInDanger = (text: string) => isSaid(formsRead(text));

const formsRead = (text: string) => JSON.stringify(formsOf(text.slice(0, most)));

/** As an answer tells it, the lines of the country first in which somebody looks for help. */
export function shapeCrisis(lines: CrisisLine[], country?: string | null) {
  const isAway = (line: CrisisLine) => Number(line.country_name !== country);
  return lines.length > 0
    ? { lines: lines.toSorted((one, other) => isAway(one) - isAway(other)) }
    : null;
}

/** What somebody in danger asks for is written in no log. */
export function keepUnlogged(c: Context<App>, lines: CrisisLine[]) {
  if (lines.length > 0) c.set('unlogged', true);
}
