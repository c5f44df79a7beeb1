/**
 * The named town as JSON: longest candidate, ties by number of practitioners. Topic words need a
 * preposition unless at the end; a person's full name is no town.
 */

import { sql } from 'drizzle-orm';
import { selectSimilarPlaces } from '../places/select-similar-places.ts';
import type { ParsedQuery } from './parse-query.ts';

/** Number of practitioners in town `p`, capped at 50 (used only to break ties). */
const practitioners = sql`(select count(*) from (
  select 1 from users where place_id = p.id and is_practitioner = 1 limit 50))`;

/** SQL condition: someone's name contains these words, or is exactly them. */
const isName = (phrase: string, isWhole: boolean) => sql`exists (
  select 1 from practitioners_fts where practitioners_fts match ${`{name} : ("${phrase}")`}
    ${isWhole ? sql`and lower(name) = ${phrase}` : sql``})`;

/** SQL condition: a practitioner has the word as name, title, offering or tag. */
const isWord = sql`exists (select 1 from practitioners_fts
  where practitioners_fts match '{name title offers tags} : ("' || (r.value ->> 'key') || '")')`;

/** SQL condition: the word belongs to a synonym in the query. */
const isMeant = sql`exists (
  select 1 from json_each(used) where instr(value ->> 0, ' ' || (r.value ->> 'key') || ' '))`;

export function buildTownQuery({ words, runs }: ParsedQuery) {
  const phrase = words.map(({ word }) => word).join(' ');
  return sql`select json_object('id', p.id, 'name', p.name, 'region', p.region, 'lat', p.lat, 'lng', p.lng,
    'is_one_of_two', exists (select 1 from places o where o.key = p.key and o.id <> p.id),
    'country_name', c.name, 'first', r.value ->> 'first', 'last', r.value ->> 'last')
  from json_each(${JSON.stringify(runs)}) r cross join json_each(r.value, '$.names') n
  cross join places p on p.key between n.value ->> 0 and n.value ->> 1
  join countries c on c.id = p.country_id
  where case r.value ->> 'by' when 'box' then 1 when 'hint' then 1
    when 'alone' then not ${isName(phrase, true)}
    when 'end' then not ${isMeant}
      and not ${isName(phrase, false)}
    else not ${isMeant} and not ${isWord} end
  order by length(r.value ->> 'key') - length(replace(r.value ->> 'key', ' ', '')) desc, r.value ->> 'by' = 'hint' desc,
    instr(lower(concat_ws(' ', p.region, c.name)), nullif(r.value ->> 'within', '')) > 0 desc,
    ${practitioners} desc, iif(r.value ->> 'by' = 'box', r.key, 0), n.key, r.value ->> 'first', p.id
  limit 1`;
}

export const unknownTown = sql`null`;

/** Similarly spelled towns for an unknown place field. */
export const buildSimilarTownsQuery = ({ spellings }: ParsedQuery) =>
  sql`select json_group_array(json_object('id', id, 'name', name, 'region', region)) from (${selectSimilarPlaces(
    {
      names: sql`${JSON.stringify(spellings)}`,
      where: sql`town is null`,
    },
  )})`;
