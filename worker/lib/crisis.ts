import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { CrisisLine } from '../contract/crisis.ts';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { phrasesOf, plainWords } from './phrases.ts';

const active = (when: SQL) =>
  prepare<CrisisLine>(sql`
  select l.name, l.number, l.hours, l.url, c.name as country_name
  from crisis_lines l join countries c on c.id = l.country_id
  where l.is_active = 1 and ${when}
  order by c.name, l.display_order, l.id limit 100`);

const lines = active(sql`exists (
    select 1 from crisis_words w cross join ${phrasesOf(sql`w.words`)} p
    where w.is_active = 1 and trim(p.value) <> ''
      and instr(${sql.placeholder('words')}, ' ' || trim(p.value) || ' '))`);

/** All active lines by country. */
export const allCrisisLines = active(sql`1`);

/** Letters of what somebody writes that are read. */
const most = 4_000;

/** All active lines by country where somebody's words are those of a person in danger; else none. */
export const crisisLinesFor = (text: string) => lines({ words: plainWords(text.slice(0, most)) });

/** As an answer tells it. */
export const shapeCrisis = (lines: CrisisLine[]) => (lines.length > 0 ? { lines } : null);

/** What somebody in danger asks for is written in no log. */
export function keepUnlogged(c: Context<App>, lines: CrisisLine[]) {
  if (lines.length > 0) c.set('unlogged', true);
}
