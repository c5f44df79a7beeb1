/**
 * Practitioners of a category or sub-category as a subquery: a small group is read whole, a large
 * one while walking the daily order.
 */

import { and, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { inline, isTrue, qb } from '../../db/query-builder.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { userCategoriesTable, userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { acceptsClientsFirst, usersTable } from '../../db/schema/users.ts';
import type { DirectorySearch } from './parse-directory-search.ts';

/** Rows walked to find members of a large group. */
const maxWalked = 20_000;

const user = alias(usersTable, 'u');

interface CategoryGroup {
  /** Member count from a counter, as a scalar. */
  count: SQL;
  /** SQL condition: `u` is a member. */
  has: SQL;
  /** Query for the members' `user_id`s. */
  members: SQLWrapper;
}

/** Practitioners of a category or sub-category; empty if it is inactive. Null means everyone. */
export function getGroup({
  category_tag,
  sub_category_tag,
}: DirectorySearch): CategoryGroup | null {
  if (sub_category_tag === undefined && category_tag === undefined) return null;
  const isCategory = and(
    isTrue(categoriesTable.is_active),
    category_tag === undefined ? undefined : eq(categoriesTable.tag, category_tag),
  );
  if (sub_category_tag === undefined) {
    const { user_id, category_id, is_public } = userCategoriesTable;
    return buildOfferingGroup(
      userCategoriesTable,
      { user_id, is_public, group_id: category_id },
      (column) => qb.select({ value: column }).from(categoriesTable).where(isCategory),
      categoriesTable,
    );
  }
  const { user_id, sub_category_id, is_public } = userSubCategoriesTable;
  return buildOfferingGroup(
    userSubCategoriesTable,
    { user_id, is_public, group_id: sub_category_id },
    (column) =>
      qb
        .select({ value: column })
        .from(subCategoriesTable)
        .innerJoin(categoriesTable, eq(categoriesTable.id, subCategoriesTable.category_id))
        .where(
          and(
            eq(subCategoriesTable.tag, sub_category_tag),
            isTrue(subCategoriesTable.is_active),
            isCategory,
          ),
        ),
    subCategoriesTable,
  );
}

/** Builds a group from its offerings and from a query for a column of the (sub-)category. */
function buildOfferingGroup(
  offerings: SQLiteTable,
  { user_id, is_public, group_id }: Record<'user_id' | 'is_public' | 'group_id', SQLiteColumn>,
  selectFromGroup: (column: SQLiteColumn) => SQLWrapper,
  group: Record<'id' | 'users_count', SQLiteColumn>,
): CategoryGroup {
  const isMember = and(sql`${group_id} = ${selectFromGroup(group.id)}`, isTrue(is_public));
  const selectMembers = (condition: SQL | undefined) =>
    qb.select({ user_id }).from(offerings).where(condition);
  return {
    count: sql`coalesce(${selectFromGroup(group.users_count)}, 0)`,
    has: exists(selectMembers(and(eq(user_id, user.id), isMember))),
    members: selectMembers(isMember),
  };
}

/** Accepting and recently confirmed practitioners first, then by the rank of the day. */
export const getDailyOrder = (slot: DirectorySearch['slot']) =>
  sql`${acceptsClientsFirst} desc, ${user[`rank_${slot}`]}, ${user.id}`;

interface WalkOptions {
  /** Condition on `u`, which has only an id. */
  where: SQL;
  most: SQL;
  /** Further columns of `u`, each after a comma. */
  columns?: SQL;
}

/** Number of practitioners, as a scalar. */
const countPractitioners = qb
  .select({ count: countersTable.count })
  .from(countersTable)
  .where(sql`${countersTable.name} = 'practitioners'`);

/**
 * First ids of a group in the daily order: accepting and recently confirmed practitioners first.
 */
export function walkGroup(
  wanted: DirectorySearch,
  { where, most, columns = sql`` }: WalkOptions,
): SQL {
  const order = getDailyOrder(wanted.slot);
  const listed = sql`${user.is_public} = 1 and ${user.is_practitioner} = 1`;
  const group = getGroup(wanted);
  if (!group) {
    return sql`select ${user.id}${columns} from ${usersTable} ${user} where ${listed} and ${where} order by ${order} limit ${most}`;
  }
  const all = sql`coalesce(${countPractitioners}, 0)`;
  // Sorting reads three rows of each member, and walking one of each practitioner passed and of each found.
  const isLarge = sql`(${most} * (${all} + ${group.count}) < 3 * ${group.count} * ${group.count}
    and ${most} * ${all} < ${inline(maxWalked)} * ${group.count})`;
  return sql`select ${user.id}${columns} from (select ${user.id}${columns} from ${group.members} m cross join ${usersTable} ${user} on ${user.id} = m.user_id
      where ${user.is_practitioner} = 1 and ${where} order by ${order} limit iif(${isLarge}, 0, ${most})) ${user}
    union all select ${user.id}${columns} from (select ${user.id}${columns} from (
        select ${user.id}${columns} from ${usersTable} ${user} where ${listed} order by ${order} limit iif(${isLarge}, ${inline(maxWalked)}, 0)) ${user}
      where ${group.has} and ${where} limit ${most}) ${user}`;
}

/** Any ids of a group, or the first of all. */
export function listGroup(wanted: DirectorySearch, options: WalkOptions): SQL {
  const group = getGroup(wanted);
  return group
    ? sql`select ${user.id} from (select user_id as id from ${group.members}) ${user}
        where ${options.where} limit ${options.most}`
    : walkGroup(wanted, options);
}

/** All public profiles, practitioners first. */
export const walkAll = (
  { slot }: DirectorySearch,
  { where, most }: WalkOptions,
) => sql`select ${user.id} from ${usersTable} ${user}
  where ${user.is_public} = 1 and ${where}
  order by ${user.is_practitioner} desc, ${getDailyOrder(slot)} limit ${most}`;
