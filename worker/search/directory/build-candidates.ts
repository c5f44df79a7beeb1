/**
 * Builds the CTEs of a directory search, ending in `candidates` (id, `km`, `tier`), at most `most`
 * without free text. `fits` is a condition on `u`; `columns` are added. A large category gives its
 * first in the daily order, or any of them.
 */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { facetLimits } from '../../contract/search/facets.ts';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { inline, isTrue, qb } from '../../db/query-builder.ts';
import { acceptsClientsFirst, membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { buildNearbyPlaces, buildOrigin } from '../places/distance-origin.ts';
import { buildWishColumns } from '../wishes/wish-columns.ts';
import { getGroup, listGroup, walkGroup } from './category-practitioners.ts';
import { isByAppointment } from './facet-filters.ts';
import type { DirectorySearch } from './parse-directory-search.ts';
import { buildRankedSearch } from './ranked-search.ts';

const user = alias(usersTable, 'u');
/** Levels that publish the town, read once for all practitioners nearby. */
const levelsWithTown = qb
  .select({ id: membershipLevelsTable.id })
  .from(membershipLevelsTable)
  .where(isTrue(membershipLevelsTable.authz_user_detailed));

/** Practitioners considered in a distance search without filters: near the place, and online. */
const nearbyLimits = { people: 400, online: 200 };

/** Rows walked in daily order to find online practitioners. */
const maxOnlineScanned = 5_000;

export function buildCandidates(
  wanted: DirectorySearch,
  fits: SQL,
  columns: readonly SQL[] = [],
  { most = facetLimits.candidates, isOrdered = true } = {},
): SQL {
  const extraSql = sql`${isByAppointment(wanted.chosen)} as by_appointment,
    ${acceptsClientsFirst} as is_first, ${user[`rank_${wanted.slot}`]} as rank${extraColumns([...columns, ...buildWishColumns(wanted.words?.wishes ?? [])])}`;
  if (wanted.words) return buildRankedSearch(wanted, wanted.words, fits, extraSql);
  if (wanted.near || wanted.place) return buildNearby(wanted, fits, extraSql, most);
  const all = inline(most);
  const people = (isOrdered ? walkGroup : listGroup)(wanted, {
    where: notBlockedBy(wanted.viewer)(sql`${user.id}`),
    most: all,
  });
  return sql`walked as (${people}),
    looked as (select count(*) >= ${all} as is_floor from walked),
    candidates as (select ${user.id}, null as km, 0 as tier, 0 as fit, ${extraSql}
      from walked w cross join ${usersTable} ${user} on ${user.id} = w.id where ${fits})`;
}

const extraColumns = (columns: readonly SQL[]) =>
  columns.length > 0 ? sql`, ${sql.join([...columns], sql`, `)}` : sql``;

/** Nearest first, then online practitioners. */
function buildNearby(wanted: DirectorySearch, fits: SQL, extraSql: SQL, narrow: number): SQL {
  const isNarrow = wanted.chosen.length > 0 || getGroup(wanted) !== null;
  const most = inline(isNarrow ? narrow : nearbyLimits.people);
  const onlineLimit = inline(isNarrow ? facetLimits.counted : nearbyLimits.online);
  const isMet = notBlockedBy(wanted.viewer)(sql`${user.id}`);
  const first = walkGroup(wanted, {
    where: isMet,
    most: inline(maxOnlineScanned),
    columns: sql`, ${user.session_online}`,
  });
  const online = sql`select ${user.id} from (${first}) ${user}
    where ${user.session_online} = 1 and ${user.id} not in (select id from close) limit ${onlineLimit}`;
  return sql`origin as materialized (${buildOrigin(wanted)}), ${buildNearbyPlaces(wanted.within)},
    close as materialized (select ${user.id}, n.km from near_places n cross join ${usersTable} ${user} on ${user.place_id} = n.id
      where ${user.is_practitioner} = 1 and ${user.membership_level_id} in ${levelsWithTown} and ${getGroup(wanted)?.has ?? sql`1`} and ${isMet}
      limit ${most}),
    walked as materialized (select id, km from close
      ${wanted.online ? sql`union all select id, null from (${online})` : sql``}),
    looked as (select is_near_floor, is_near_floor
      or (select count(*) from walked where km is null) >= ${onlineLimit} as is_floor
      from (select (select count(*) from close) >= ${most} as is_near_floor)),
    candidates as materialized (select ${user.id}, w.km, 0 as tier, 0 as fit, ${extraSql}
      from walked w cross join ${usersTable} ${user} on ${user.id} = w.id where ${fits})`;
}
