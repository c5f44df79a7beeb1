/**
 * Lists public profiles of a group or of everyone: in the daily order, or by name, title or an
 * explicit order.
 */

import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type UserCardRow, userCardColumns, userCardJoins } from '../../db/cards/user-card.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import {
  blockedColumn,
  countWithoutBlocked,
  notBlockedBy,
} from '../../db/conditions/block-filter.ts';
import { buildOrderBy, getLimitOffset, type SearchQuery } from '../../db/pagination.ts';
import { bareName, isTrue, qb } from '../../db/query-builder.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { searchPublicRows } from '../../db/search/full-text.ts';
import { getDailyOrder, getGroup, walkAll, walkGroup } from './category-practitioners.ts';
import { allConditions } from './facet-filters.ts';
import type { DirectorySearch } from './parse-directory-search.ts';

const user = alias(usersTable, 'u');
const level = alias(membershipLevelsTable, 'l');

export interface PeopleRow {
  id: string | null;
  count: number;
  is_floor: number;
  km: number | null;
}

/** Sort columns of directory lists, besides the daily order and distance. */
export const peopleSortColumns = {
  name: bareName(usersTable.name_key),
  title: sql`${bareName(usersTable.title)} collate nocase`,
  tag: bareName(usersTable.tag),
  connections_count: bareName(usersTable.connections_count),
  is_business: bareName(usersTable.is_business),
};

/** Lists a page of a group or of all public profiles, in the daily order. */
export function listByDailyOrder(
  wanted: DirectorySearch,
  { limit, offset }: { limit: number; offset: number },
  isListed: boolean,
): Statement<UserCardRow> {
  const where = notBlockedBy(wanted.viewer)(sql`${user.id}`);
  const walk = isListed ? walkGroup : walkAll;
  const ids = walk(wanted, { where, most: sql`${limit + offset}` });
  return statement<UserCardRow>(sql`select ${userCardColumns}
    from (select id from (${ids}) limit ${limit} offset ${offset}) page
    cross join ${usersTable} ${user} on ${user.id} = page.id ${userCardJoins}
    order by ${user.is_practitioner} desc, ${getDailyOrder(wanted.slot)}`);
}

/** Counts what `listByDailyOrder` lists. */
export const countByDailyOrder = (wanted: DirectorySearch, isListed: boolean) =>
  statement<{ count: number }>(sql`select count from (${buildCount(wanted, isListed)})`);

/** Reads no row, where the rows of the list have the count. */
export const noCountQuery = prepare<{ count: number }>(sql`select 0 as count where 0`);

export function listPublicProfiles(
  query: SearchQuery,
  wanted: DirectorySearch,
): Statement<UserCardRow & PeopleRow> {
  const isMet = notBlockedBy(wanted.viewer)(sql`${usersTable.id}`);
  const group = getGroup(wanted);
  const fits = allConditions([group?.has ?? sql`1`, ...wanted.chosen.map((one) => one.fits)]);
  const has = sql`exists (select 1 from ${usersTable} ${user} join ${membershipLevelsTable} ${level} on ${level.id} = ${user.membership_level_id}
    where ${user.id} = ${usersTable.id} and ${fits})`;
  const found = query.search?.trim()
    ? searchPublicRows(
        'users',
        query.search,
        sql`${isTrue(usersTable.is_public)} and ${has} and ${isMet}`,
      )
    : null;
  const rows =
    found?.rows ??
    sql`select * from ${usersTable} where ${isTrue(usersTable.is_public)} and ${isMet}`;
  const order =
    buildOrderBy(query, peopleSortColumns, sql`id`) ?? sql`${peopleSortColumns.name}, id`;
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
      from (${page}) page cross join ${usersTable} ${user} on ${user.id} = page.id ${userCardJoins}) card
    order by card.place`);

/** Trigger-maintained count; for members the few hidden profiles are subtracted. */
function buildCount(wanted: DirectorySearch, isListed: boolean): SQL {
  const group = getGroup(wanted);
  const hidden = blockedColumn(wanted.viewer);
  const all = group
    ? sql`select ${group.count} as count`
    : qb
        .select({ count: countersTable.count })
        .from(countersTable)
        .where(eq(countersTable.name, isListed ? 'practitioners' : 'public_users'))
        .getSQL();
  if (!hidden) return all;
  const belongs = group
    ? sql`${usersTable.id} in ${group.members}`
    : isListed
      ? isTrue(usersTable.is_practitioner)
      : sql`1`;
  return countWithoutBlocked(
    hidden,
    all,
    sql`${usersTable} on ${usersTable.id} = hidden.id where ${isTrue(usersTable.is_public)} and ${belongs}`,
  );
}
