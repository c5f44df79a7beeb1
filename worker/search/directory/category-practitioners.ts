/**
 * Practitioners of a category or sub-category as a subquery: small groups are read whole, large
 * ones while walking the daily order.
 */

import { type SQL, sql } from 'drizzle-orm';
import { acceptsClientsFirst } from '../../db/schema/users.ts';
import type { DirectorySearch } from './parse-directory-search.ts';

/**
 * Categories with up to this many practitioners are read whole and sorted. Larger ones are filtered
 * while walking the daily order.
 */
const maxSorted = 2_000;

/** Rows walked to find members of a large group. */
const maxWalked = 20_000;

interface CategoryGroup {
  /** Member count from a counter, as a scalar. */
  count: SQL;
  /** SQL condition: `u` is a member. */
  has: SQL;
  /** Source of the members' `user_id`s. */
  members: SQL;
}

/** Practitioners of a category or sub-category; empty if it is inactive. Null means everyone. */
export function getGroup({
  category_tag,
  sub_category_tag,
}: DirectorySearch): CategoryGroup | null {
  if (sub_category_tag !== undefined) {
    const inCategory = category_tag === undefined ? sql`1` : sql`c.tag = ${category_tag}`;
    const found = sql`from sub_categories s join categories c on c.id = s.category_id
      where s.tag = ${sub_category_tag} and s.is_active = 1 and c.is_active = 1 and ${inCategory}`;
    return buildOfferingGroup('user_sub_categories', 'sub_category_id', 's', found);
  }
  if (category_tag === undefined) return null;
  const found = sql`from categories c where c.tag = ${category_tag} and c.is_active = 1`;
  return buildOfferingGroup('user_categories', 'category_id', 'c', found);
}

function buildOfferingGroup(table: string, column: string, of: string, found: SQL): CategoryGroup {
  const where = sql`o.${sql.raw(column)} = (select ${sql.raw(of)}.id ${found}) and o.is_public = 1`;
  const from = sql.raw(`${table} o`);
  return {
    count: sql`coalesce((select ${sql.raw(of)}.users_count ${found}), 0)`,
    has: sql`exists (select 1 from ${from} where o.user_id = u.id and ${where})`,
    members: sql`select o.user_id from ${from} where ${where}`,
  };
}

interface WalkOptions {
  /** Condition on `u`. */
  where: SQL;
  most: SQL;
}

/**
 * First ids of a group in the daily order: accepting and recently confirmed practitioners first.
 */
export function walkGroup(wanted: DirectorySearch, { where, most }: WalkOptions): SQL {
  const order = sql.raw(`${acceptsClientsFirst} desc, rank_${wanted.slot}, u.id`);
  const listed = sql`u.is_public = 1 and u.is_practitioner = 1`;
  const group = getGroup(wanted);
  if (!group) {
    return sql`select u.id from users u where ${listed} and ${where} order by ${order} limit ${most}`;
  }
  const bound = sql.raw(String(maxSorted));
  return sql`select id from (select u.id from (${group.members}) m cross join users u on u.id = m.user_id
      where ${group.count} <= ${bound} and u.is_practitioner = 1 and ${where} order by ${order} limit ${most})
    union all select id from (select u.id from (
        select id from users u where ${listed} order by ${order} limit ${sql.raw(String(maxWalked))}) w
      cross join users u on u.id = w.id
      where ${group.count} > ${bound} and ${group.has} and ${where} limit ${most})`;
}

/** All public profiles, practitioners first. */
export const walkAll = (
  { slot }: DirectorySearch,
  { where, most }: WalkOptions,
) => sql`select u.id from users u
  where u.is_public = 1 and ${where}
  order by u.is_practitioner desc, ${sql.raw(`${acceptsClientsFirst} desc, rank_${slot}, u.id`)} limit ${most}`;
