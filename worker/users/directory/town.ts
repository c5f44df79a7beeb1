import { sql } from 'drizzle-orm';
import { meantBy } from '../../lib/similar-places.ts';
import type { Understanding } from './read-query.ts';

/** Practitioners in a town `p`, as far as it matters which of two has more. */
const practitioners = sql`(select count(*) from (
  select 1 from users where place_id = p.id and is_practitioner = 1 limit 50))`;

/** Whether somebody's name has these words in a row, or is nothing else. */
const isName = (phrase: string, isWhole: boolean) => sql`exists (
  select 1 from practitioners_fts where practitioners_fts match ${`{name} : ("${phrase}")`}
    ${isWhole ? sql`and lower(name) = ${phrase}` : sql``})`;

/** Whether a practitioner has a word as their name, title, offering or tag. */
const isWord = sql`exists (select 1 from practitioners_fts
  where practitioners_fts match '{name title offers tags} : ("' || (r.value ->> 'key') || '")')`;

/** Whether it belongs to a synonym that is said. */
const isMeant = sql`exists (
  select 1 from json_each(used) where instr(value ->> 0, ' ' || (r.value ->> 'key') || ' '))`;

/**
 * The town that is named, as JSON: the longest run of words that is one, of those of one name the one in which most
 * practitioners are. The last words are a town rather than anything else. A word elsewhere that says what somebody
 * looks for is none, unless a word before it says where. What is all of somebody's name is no town.
 */
export function townIn({ words, runs }: Understanding) {
  const said = words.map(({ word }) => word).join(' ');
  return sql`select json_object('id', p.id, 'name', p.name, 'region', p.region, 'lat', p.lat, 'lng', p.lng,
    'is_one_of_two', exists (select 1 from places o where o.key = p.key and o.id <> p.id),
    'country_name', c.name, 'first', r.value ->> 'first', 'last', r.value ->> 'last')
  from json_each(${JSON.stringify(runs)}) r cross join json_each(r.value, '$.names') n
  cross join places p on p.key between n.value ->> 0 and n.value ->> 1
  join countries c on c.id = p.country_id
  where case r.value ->> 'by' when 'box' then 1 when 'hint' then 1
    when 'alone' then not ${isName(said, true)}
    when 'end' then not ${isMeant}
      and not ${isName(said, false)}
    else not ${isMeant} and not ${isWord} end
  order by length(r.value ->> 'key') - length(replace(r.value ->> 'key', ' ', '')) desc, r.value ->> 'by' = 'hint' desc,
    instr(lower(concat_ws(' ', p.region, c.name)), nullif(r.value ->> 'within', '')) > 0 desc,
    ${practitioners} desc, iif(r.value ->> 'by' = 'box', r.key, 0), n.key, r.value ->> 'first', p.id
  limit 1`;
}

export const townNowhere = sql`null`;

/** Towns that are spelt nearly as what stands in the box for a place, where it names none. */
export const similarTo = ({ spellings }: Understanding) =>
  sql`select json_group_array(json_object('id', id, 'name', name, 'region', region)) from (${meantBy(
    {
      names: sql`${JSON.stringify(spellings)}`,
      where: sql`town is null`,
    },
  )})`;
