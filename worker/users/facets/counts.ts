import { type SQL, sql } from 'drizzle-orm';
import { type FacetKind, facetKinds } from '../../contract/facet-kinds.ts';
import { type FacetsQuery, facetBounds } from '../../contract/facets.ts';
import { type Statement, statement } from '../../db/client.ts';
import { hiddenBy, metBy } from '../../lib/blocks.ts';
import type { SignedIn } from '../../lib/viewer.ts';
import { type Chosen, chosenOf, groupOf } from './chosen.ts';
import { allOf, has, size, walk, word } from './walk.ts';

export interface FacetRow {
  kind: FacetKind;
  /** As an address takes it. */
  value: string;
  name: string | null;
  count: number;
  is_floor: number;
  is_chosen: number;
}

type Viewer = SignedIn | null;

const [most, bound] = [facetBounds.values, facetBounds.counted].map((one) =>
  sql.raw(String(one)),
) as [SQL, SQL];

/**
 * The values of each kind and how many practitioners whom the reader meets have them, of those who fit what
 * is chosen of the other kinds. Where nothing else is chosen counters know it; otherwise a walk counts, which
 * is bounded.
 */
export function facetCounts(query: FacetsQuery, viewer: Viewer): Statement<FacetRow>[] {
  const [group, chosen] = [groupOf(query), chosenOf(query)];
  const of = (kind: FacetKind) => chosen.find((one) => one.kind === kind);
  const free = facetKinds.filter((kind) => !of(kind));
  return [
    ...(chosen.length > 0
      ? [among(group, viewer, chosen, free)]
      : free.map((kind) => kept(group, viewer, kind))),
    ...chosen.map((one) => {
      const others = chosen.filter((other) => other !== one);
      return others.length > 0
        ? among(group, viewer, others, [one.kind], one)
        : kept(group, viewer, one.kind, one);
    }),
  ];
}

/** The commonest values of a kind by the counters of a group, and the chosen one. */
function kept(group: SQL, viewer: Viewer, kind: FacetKind, chosen?: Chosen) {
  const counters = sql`directory_facets where group_id = ${group} and kind = ${word({ kind })}`;
  const also = chosen ? sql`union select * from ${counters} and value = ${chosen.value}` : sql``;
  return named(
    group,
    sql`select kind, value, count - ${hiddenWith(group, viewer)} as count, 0 as is_floor from (
      select * from (select * from ${counters} order by count desc, value limit ${most}) ${also}) v`,
    chosen,
  );
}

/** How many of those who are hidden from the reader have a value `v`. */
function hiddenWith(group: SQL, viewer: Viewer) {
  const hidden = hiddenBy(viewer);
  return hidden
    ? sql`(select count(*) from ${hidden} h cross join practitioner_facets x
        on x.user_id = h.id and x.group_id = ${group} and x.kind = v.kind and x.value = v.value)`
    : sql`0`;
}

/** The same of those who have what is chosen of other kinds. */
function among(
  group: SQL,
  viewer: Viewer,
  others: Chosen[],
  kinds: readonly FacetKind[],
  chosen?: Chosen,
) {
  const listed = sql.join(
    kinds.map((kind) => word({ kind })),
    sql`, `,
  );
  const fits =
    others.length > 1 ? allOf(others.map((one) => has(group, one, sql`d.user_id`))) : sql`1`;
  const found = sql`select f.kind, f.value, count(*) as count
    from ${walk(group, others, metBy(viewer)(sql`d.user_id`), bound)} d cross join practitioner_facets f
    on f.user_id = d.user_id and f.group_id = ${group} and f.kind in (${listed})
    where ${fits} group by f.kind, f.value`;
  return named(
    group,
    sql`select kind, value, count, ${size(group, others)} > ${bound} as is_floor from (
      select *, row_number() over (partition by kind order by count desc, value) as place
      from (${found}))
      where place <= ${most} ${chosen ? sql`or value = ${chosen.value}` : sql``}`,
    chosen,
  );
}

/**
 * Values with their names: of a town as the first by name writes it. The chosen one stands there once
 * more, so that it has its name even if nobody has it.
 */
const named = (group: SQL, counts: SQL, chosen?: Chosen) =>
  statement<FacetRow>(sql`select f.kind, f.count, f.is_floor,
    ${chosen ? sql`f.value = ${chosen.value}` : sql`0`} as is_chosen,
    case f.kind when 'tag' then (select name from tags where id = f.value) else f.value end as value,
    case f.kind
      when 'language' then (select name from languages where id = f.value)
      when 'town' then (select address_town from users where id = (
        select user_id from practitioner_facets p where p.group_id = ${group} and p.kind = 'town'
          and p.value = f.value order by p.user_name collate nocase, p.user_id limit 1))
    end as name
  from (${counts} ${chosen ? sql`union all select ${word(chosen)}, ${chosen.value}, 0, 0` : sql``}) f
  where f.value is not null`);
