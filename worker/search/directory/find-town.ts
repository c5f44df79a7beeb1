/**
 * Builds the SQL that finds the town named in a search, as JSON. The longest name wins, then the
 * number of practitioners. Topic words need a preposition unless at the end; a person's full name
 * is no town.
 */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { countriesTable } from '../../db/schema/reference.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { countPractitionersIn } from '../places/count-practitioners-in.ts';
import { selectSimilarPlaces } from '../places/select-similar-places.ts';
import type { ParsedQuery } from './parse-query.ts';

const place = alias(placesTable, 'p');
const other = alias(placesTable, 'o');
const country = alias(countriesTable, 'c');

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
  return sql`select json_object('id', ${place.id}, 'name', ${place.name}, 'region', ${place.region}, 'lat', ${place.lat}, 'lng', ${place.lng},
    'is_one_of_two', exists (select 1 from ${placesTable} ${other} where ${other.key} = ${place.key} and ${other.id} <> ${place.id}),
    'country_name', ${country.name}, 'first', r.value ->> 'first', 'last', r.value ->> 'last')
  from json_each(${JSON.stringify(runs)}) r cross join json_each(r.value, '$.names') n
  cross join ${placesTable} ${place} on ${place.key} between n.value ->> 0 and n.value ->> 1
  join ${countriesTable} ${country} on ${country.id} = ${place.country_id}
  where case r.value ->> 'by' when 'box' then 1 when 'hint' then 1
    when 'alone' then not ${isName(phrase, true)}
    when 'end' then not ${isMeant}
      and not ${isName(phrase, false)}
    else not ${isMeant} and not ${isWord} end
  order by length(r.value ->> 'key') - length(replace(r.value ->> 'key', ' ', '')) desc, r.value ->> 'by' = 'hint' desc,
    instr(lower(concat_ws(' ', ${place.region}, ${country.name})), nullif(r.value ->> 'within', '')) > 0 desc,
    ${countPractitionersIn(place)} desc, iif(r.value ->> 'by' = 'box', r.key, 0), n.key, r.value ->> 'first', ${place.id}
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
