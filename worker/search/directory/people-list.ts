/**
 * Lists public profiles of a group or of everyone: in the daily order, or by name, title or an
 * explicit order.
 */

import { type SQL, sql } from 'drizzle-orm';
import { type UserCardRow, userCardColumns, userCardJoins } from '../../db/cards/user-card.ts';
import { type Statement, statement } from '../../db/client.ts';
import {
  blockedColumn,
  countWithoutBlocked,
  notBlockedBy,
} from '../../db/conditions/block-filter.ts';
import { maxCount, searchPublicRows } from '../../db/full-text.ts';
import { buildOrderBy, getLimitOffset, type SearchQuery } from '../../db/pagination.ts';
import { getGroup, walkAll, walkGroup } from './category-practitioners.ts';
import { allConditions } from './facet-filters.ts';
import type { DirectorySearch } from './parse-directory-search.ts';

export interface PeopleRow {
  id: string | null;
  count: number;
  is_floor: number;
  km: number | null;
}

/** Sort columns of directory lists, besides the daily order and distance. */
export const peopleSortColumns = {
  name: sql`name collate nocase`,
  title: sql`title collate nocase`,
  tag: sql`tag`,
  connections_count: sql`connections_count`,
  is_business: sql`is_business`,
};

/** Lists a page of a group or of all public profiles, in the daily order. */
export function listByDailyOrder(
  wanted: DirectorySearch,
  { limit, offset }: { limit: number; offset: number },
  isListed: boolean,
): Statement<UserCardRow & PeopleRow> {
  const most = sql`${limit + offset}`;
  const where = notBlockedBy(wanted.viewer)(sql`u.id`);
  const ids = (isListed ? walkGroup : walkAll)(wanted, { where, most });
  const page = sql`select id, row_number() over () as place from (${ids}) limit ${limit} offset ${offset}`;
  return withCount(page, buildCount(wanted, isListed));
}

export function listPublicProfiles(
  query: SearchQuery,
  wanted: DirectorySearch,
): Statement<UserCardRow & PeopleRow> {
  const isMet = notBlockedBy(wanted.viewer)(sql`users.id`);
  const group = getGroup(wanted);
  const fits = allConditions([group?.has ?? sql`1`, ...wanted.chosen.map((one) => one.fits)]);
  const has = sql`exists (select 1 from users u join membership_levels l on l.id = u.membership_level_id
    where u.id = users.id and ${fits})`;
  const found = query.search?.trim()
    ? searchPublicRows('users', query.search, sql`users.is_public = 1 and ${has} and ${isMet}`)
    : null;
  const rows = found?.rows ?? sql`select * from users where is_public = 1 and ${isMet}`;
  const order = buildOrderBy(query, peopleSortColumns, sql`id`) ?? sql`name collate nocase, id`;
  const { limit, offset } = getLimitOffset(query);
  const page = sql`select id, row_number() over () as place from (select id from (${rows})
    order by ${order} limit ${limit} offset ${offset})`;
  return withCount(page, found ? found.count : buildCount(wanted, false));
}

/** Adds the total to each row, and returns one row for an empty page. */
const withCount = (page: SQL, count: SQL) =>
  statement<UserCardRow & PeopleRow>(sql`select c.count, coalesce(c.is_floor, 0) as is_floor, card.*
    from (select *, null as is_floor from (${count})) c
    left join (select page.place, null as km, ${userCardColumns}
      from (${page}) page cross join users u on u.id = page.id ${userCardJoins}) card
    order by card.place`);

/** Trigger-maintained count; for members the few hidden profiles are subtracted. */
function buildCount(wanted: DirectorySearch, isListed: boolean): SQL {
  const group = getGroup(wanted);
  const hidden = blockedColumn(wanted.viewer);
  if (isListed && !group) {
    return sql`select count(*) as count from (select 1 from users u
      where u.is_public = 1 and u.is_practitioner = 1 and ${notBlockedBy(wanted.viewer)(sql`u.id`)}
      limit ${sql.raw(String(maxCount + 1))})`;
  }
  const all = group
    ? sql`select ${group.count} as count`
    : sql`select count from counters where name = 'public_users'`;
  if (!hidden) return all;
  const belongs = group ? sql`users.id in (${group.members})` : sql`1`;
  return countWithoutBlocked(
    hidden,
    all,
    sql`users on users.id = hidden.id where users.is_public = 1 and ${belongs}`,
  );
}
