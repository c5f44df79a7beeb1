/**
 * Builds the SQL that finds the town or the region named in a search, as JSON. The longest name
 * wins, then the number of practitioners. Topic words need a preposition unless at the end; a
 * person's full name is no town.
 */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { inline } from '../../db/query-builder.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { usersTable } from '../../db/schema/users.ts';
import { buildNameIndexText, buildStemText } from '../../db/search/build-index-text.ts';
import { quotePhrase } from '../../db/search/parse-search.ts';
import { countPractitionersIn } from '../places/count-practitioners-in.ts';
import { isCountry } from '../places/find-region.ts';
import { selectSimilarPlaces } from '../places/select-similar-places.ts';
import { listTownsOfPart } from '../places/town-parts.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { RegionCandidate } from './place-words.ts';

const place = alias(placesTable, 'p');
const other = alias(placesTable, 'o');
const country = alias(countriesTable, 'c');

/** SQL condition: someone's name contains these words. */
const isInName = (phrase: string) => sql`exists (
  select 1 from practitioners_fts where practitioners_fts match ${`{name} : ${quotePhrase(buildNameIndexText(phrase))}`})`;

/** Names read that begin with the words of a search. */
const namesRead = inline(1_000);

/** SQL condition: someone's name is exactly these words. */
const isWholeName = (phrase: string) => sql`exists (
  select 1 from (select name from practitioners_fts
    where practitioners_fts match ${`{name} : ^ ${quotePhrase(buildNameIndexText(phrase))}`} limit ${namesRead})
  where name = ${buildNameIndexText(phrase)})`;

/** SQL condition: a practitioner has the word as name, title, offering or tag. */
const isWord = sql`exists (select 1 from practitioners_fts
  where practitioners_fts match '{name title offers tags} : ("' || (r.value ->> 'name') || '" OR "' || (r.value ->> 'stems') || '")')`;

/** SQL condition: a practitioner has the word anywhere. */
const isMentioned = sql`exists (select 1 from practitioners_fts where practitioners_fts match '"' || (r.value ->> 'stems') || '"')`;

/** SQL condition: the place is the part of a large town, and no village of the same name. */
const isInTownOfPart = sql`exists (select 1 from json_each(r.value, '$.towns') t
  where ${place.key} <> t.value and instr(lower(${place.region}), t.value))`;

/** SQL condition: the word belongs to a synonym in the query. */
const isMeant = sql`exists (
  select 1 from json_each(used) where instr(value ->> 0, ' ' || (r.value ->> 'key') || ' '))`;

/** SQL condition: the town around the candidate, if one is required, is the next word. */
const isPartOf = sql`(r.value ->> 'of' is null
  or instr(lower(replace(' ' || concat_ws(' ', ${place.region}, ${place.name}) || ' ', ',', '')), ' ' || (r.value ->> 'of') || ' ') > 0)`;

/** The town, or the region if one is named instead. */
export function buildTownQuery(understood: ParsedQuery) {
  const town = selectTown(understood);
  const { words, region } = understood;
  if (!region) return town;
  const phrase = words.map(({ word }) => word).join(' ');
  return sql`select case when ${isTownMeant(region)} then json_set(town, '$.county', ${getCountyName(region)})
      when ${isRegionMeant(region, phrase)} then ${buildRegionJson(region)} else town end
    from (select (${town}) as town)`;
}

function selectTown({ words, runs }: ParsedQuery) {
  const phrase = words.map(({ word }) => word).join(' ');
  const withStems = runs.map((run) => ({
    ...run,
    name: buildNameIndexText(run.key),
    stems: buildStemText(run.key, 'en'),
    towns: listTownsOfPart(run.key),
  }));
  return sql`select json_object('id', ${place.id}, 'name', ${place.name}, 'region', ${place.region}, 'lat', ${place.lat}, 'lng', ${place.lng},
    'is_one_of_two', exists (select 1 from ${placesTable} ${other} where ${other.key} = ${place.key} and ${other.id} <> ${place.id}),
    'country_name', ${country.name}, 'first', r.value ->> 'first', 'last', r.value ->> 'last',
    'by', r.value ->> 'by', 'cell', ${place.cell})
  from json_each(${JSON.stringify(withStems)}) r cross join json_each(r.value, '$.names') n
  cross join ${placesTable} ${place} on ${place.key} between n.value ->> 0 and n.value ->> 1
  join ${countriesTable} ${country} on ${country.id} = ${place.country_id}
  where ${isPartOf} and case r.value ->> 'by' when 'box' then 1 when 'hint' then 1
    when 'alone' then not ${isWholeName(phrase)} and (not (r.value ->> 'is_plain') or not ${isMeant} and not ${isMentioned})
    when 'end' then not ${isMeant}
      and not ${isInName(phrase)}
    else not ${isMeant} and not ${isWord} end
  order by length(r.value ->> 'key') - length(replace(r.value ->> 'key', ' ', '')) desc, r.value ->> 'by' = 'hint' desc,
    r.value ->> 'of' is not null desc,
    instr(lower(concat_ws(' ', ${place.region}, ${country.name})), nullif(r.value ->> 'within', '')) > 0 desc,
    ${isInTownOfPart} desc, ${countPractitionersIn(place)} desc, iif(r.value ->> 'by' = 'box', r.key, 0), n.key, r.value ->> 'first', ${place.id}
  limit 1`;
}

/**
 * SQL condition: a practitioner is within about 20 km of the town: two grid cells to the north and
 * south, three to the east and west.
 */
const hasPeopleNearby = sql`exists (select 1 from json_each('[-2, -1, 0, 1, 2]') line
  cross join ${placesTable} ${other} on ${other.cell} between (town ->> 'cell') + line.value * 3600 - 3 and (town ->> 'cell') + line.value * 3600 + 3
  cross join ${usersTable} on ${usersTable.place_id} = ${other.id} where ${usersTable.is_practitioner} = 1)`;

/**
 * SQL condition: the town is meant. Of a town and a county with the same name, the town needs
 * practitioners nearby. A country is always meant before a village.
 */
function isTownMeant({ first, last, by, is_whole, region }: RegionCandidate) {
  const isTownOfName = isCountry(region) ? sql`0` : hasPeopleNearby;
  if (first === null || last === null) {
    return is_whole ? sql`town is not null and ${isTownOfName}` : sql`town is not null`;
  }
  const from = sql`town ->> 'first'`;
  const to = sql`town ->> 'last'`;
  return sql`(case when town is null then 0
    when ${from} = ${first} and ${to} = ${last} then ${isTownOfName}
    when ${from} <= ${first} and ${to} >= ${last} then 1
    when ${from} >= ${first} and ${to} <= ${last} then 0
    else ${by !== 'hint'} and town ->> 'by' = 'hint' end)`;
}

/** SQL condition: the words are neither a synonym nor a person's name. */
const isRegionMeant = ({ key, by }: RegionCandidate, phrase: string) =>
  by === 'box' || by === 'hint'
    ? sql`1`
    : sql`not exists (select 1 from json_each(used) where instr(value ->> 0, ${` ${key} `}))
      and not ${by === 'alone' ? isWholeName(phrase) : isInName(phrase)}
      and ${by === 'word' && !key.includes(' ') ? sql`not ${isInName(key)}` : sql`1`}`;

/** Name of the county that has the same name as the town, or null. */
const getCountyName = ({ first, last, is_whole, region }: RegionCandidate) =>
  first === null
    ? sql`${is_whole ? region.name : null}`
    : sql`iif(town ->> 'first' = ${first} and town ->> 'last' = ${last}, ${region.name}, null)`;

/** The region like a town, without coordinates: `lng` has its areas, see `buildNearbyPlaces`. */
const buildRegionJson = ({ region, first, last }: RegionCandidate) =>
  sql`json_object('name', ${region.name}, 'lat', null, 'lng', ${JSON.stringify(region.areas)},
    'is_region', 1, 'first', ${first}, 'last', ${last},
    'country_name', (select ${country.name} from ${countriesTable} ${country} where ${country.id} = ${region.areas[0]?.country_id ?? null}))`;

export const unknownTown = sql`null`;

/** Similarly spelled towns for an unknown place field. */
export const buildSimilarTownsQuery = ({ spellings }: ParsedQuery) =>
  sql`select json_group_array(json_object('id', id, 'name', name, 'region', region)) from (${selectSimilarPlaces(
    {
      names: sql`${JSON.stringify(spellings)}`,
      where: sql`town is null`,
    },
  )})`;
