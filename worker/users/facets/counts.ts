import { type SQL, sql } from 'drizzle-orm';
import { closedFacets, type FacetKind } from '../../contract/facet-kinds.ts';
import { type FacetsQuery, facetBounds } from '../../contract/facets.ts';
import { type Statement, statement } from '../../db/client.ts';
import { metBy } from '../../lib/blocks.ts';
import type { SignedIn } from '../../lib/viewer.ts';
import {
  allOf,
  chosenOf,
  firstOf,
  hasSession,
  isAccepting,
  looked,
  practitionersOf,
  town,
} from './chosen.ts';

export interface FacetRow {
  kind: FacetKind;
  /** As an address takes it. */
  value: string;
  name: string | null;
  count: number;
  is_floor: number;
  is_chosen: number;
}

const [most, bound] = [facetBounds.values, facetBounds.counted].map((one) =>
  sql.raw(String(one)),
) as [SQL, SQL];

const sessions = sql.raw(`'${JSON.stringify(closedFacets.session)}'`);

/**
 * The values of each kind and how many practitioners whom the reader meets have them, of those who fit what
 * is chosen of the other kinds. So many are looked at, the first by name: each once, for all kinds.
 */
export function facetCounts(query: FacetsQuery, viewer: SignedIn | null): Statement<FacetRow> {
  const chosen = chosenOf(query);
  const walk = firstOf(practitionersOf(query), metBy(viewer)(sql`d.user_id`), facetBounds.counted);
  const fits = chosen.map((one) => sql`${one.fits} as ${fitting(one.kind)}`);
  const session = sql.raw(closedFacets.session.map((_, index) => `session_${index}`).join(', '));
  const offered = closedFacets.session.map(
    (value, index) => sql`${hasSession(sql.raw(`'${value}'`))} as ${sql.raw(`session_${index}`)}`,
  );
  /** Who fits what is chosen of the other kinds. */
  const others = (kind: FacetKind) =>
    allOf(chosen.filter((one) => one.kind !== kind).map((one) => fitting(one.kind)));
  const values = [
    sql`select 'session' as kind, s.value from people cross join json_each(${sessions}) s
      where json_array(${session}) ->> s.key and ${others('session')}`,
    sql`select 'town', town from people where town is not null and ${others('town')}`,
    sql`select 'language', language_id from people where language_id is not null and ${others('language')}`,
    sql`select 'accepting', '1' from people where is_accepting and ${others('accepting')}`,
    sql`select 'tag', t.tag_id from people cross join tag_links t on t.user_id = people.id
      where ${others('tag')}`,
  ];
  const pairs = chosen.map((one) => sql`json_array(${one.kind}, ${one.value})`);
  return statement<FacetRow>(sql`
    with people as materialized (
      select ${sql.join(
        [sql`u.id, u.address_town, u.language_id`, ...offered, ...fits],
        sql`, `,
      )}, ${town} as town, ${isAccepting} as is_accepting from ${walk} d ${looked}),
    chosen as (select value ->> 0 as kind, value ->> 1 as value
      from json_each(json_array(${sql.join(pairs, sql`, `)})) where value ->> 1 is not null),
    counts as (select kind, value, count(*) as count from (${sql.join(values, sql` union all `)})
      group by kind, value),
    commonest as (select *, row_number() over (partition by kind order by count desc, value) as place
      from counts)
    select f.kind, f.count, (select count(*) from people) >= ${bound} as is_floor,
      (f.kind, f.value) in (select kind, value from chosen) as is_chosen,
      case f.kind when 'tag' then (select name from tags where id = f.value) else f.value end as value,
      case f.kind
        when 'language' then (select name from languages where id = f.value)
        when 'town' then (select address_town from people where town = f.value limit 1)
      end as name
    from (select kind, value, count from commonest
        where place <= ${most} or (kind, value) in (select kind, value from chosen)
      union all select kind, value, 0 from chosen) f`);
}

const fitting = (kind: FacetKind) => sql.raw(`fits_${kind}`);
