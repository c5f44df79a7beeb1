import { type SQL, sql } from 'drizzle-orm';
import { isFirst } from '../../db/schema/users.ts';
import type { Wanted } from './list-parameters.ts';

/** A group of at most so many is read whole and sorted; of a larger one the order of all is walked. */
const small = 2_000;

/** So many are walked through to find those of a large group. */
const walked = 20_000;

interface Group {
  /** How many they are, as a counter keeps it: a scalar. */
  count: SQL;
  /** Whether `u` belongs to it. */
  has: SQL;
  /** From which its members are read: `user_id`s. */
  members: SQL;
}

/** Whom a category or a sub-category is of; nobody where it is not active. Null is everybody. */
export function groupOf({ category_tag, sub_category_tag }: Wanted): Group | null {
  if (sub_category_tag !== undefined) {
    const inCategory = category_tag === undefined ? sql`1` : sql`c.tag = ${category_tag}`;
    const found = sql`from sub_categories s join categories c on c.id = s.category_id
      where s.tag = ${sub_category_tag} and s.is_active = 1 and c.is_active = 1 and ${inCategory}`;
    return offering('user_sub_categories', 'sub_category_id', 's', found);
  }
  if (category_tag === undefined) return null;
  const found = sql`from categories c where c.tag = ${category_tag} and c.is_active = 1`;
  return offering('user_categories', 'category_id', 'c', found);
}

function offering(table: string, column: string, of: string, found: SQL): Group {
  const where = sql`o.${sql.raw(column)} = (select ${sql.raw(of)}.id ${found}) and o.is_public = 1`;
  const from = sql.raw(`${table} o`);
  return {
    count: sql`coalesce((select ${sql.raw(of)}.users_count ${found}), 0)`,
    has: sql`exists (select 1 from ${from} where o.user_id = u.id and ${where})`,
    members: sql`select o.user_id from ${from} where ${where}`,
  };
}

interface Walk {
  /** What must be true of `u`. */
  where: SQL;
  most: SQL;
}

/** The first of a group by the order of the day, as ids: accepting and confirmed people, then the others. */
export function walk(wanted: Wanted, { where, most }: Walk): SQL {
  const order = sql.raw(`${isFirst} desc, rank_${wanted.slot}, u.id`);
  const listed = sql`u.is_public = 1 and u.is_practitioner = 1`;
  const group = groupOf(wanted);
  if (!group) {
    return sql`select u.id from users u where ${listed} and ${where} order by ${order} limit ${most}`;
  }
  const bound = sql.raw(String(small));
  return sql`select id from (select u.id from (${group.members}) m cross join users u on u.id = m.user_id
      where ${group.count} <= ${bound} and u.is_practitioner = 1 and ${where} order by ${order} limit ${most})
    union all select id from (select u.id from (
        select id from users u where ${listed} order by ${order} limit ${sql.raw(String(walked))}) w
      cross join users u on u.id = w.id
      where ${group.count} > ${bound} and ${group.has} and ${where} limit ${most})`;
}

/** Everybody with a public profile, practitioners first. */
export const walkAll = ({ slot }: Wanted, { where, most }: Walk) => sql`select u.id from users u
  where u.is_public = 1 and ${where}
  order by u.is_practitioner desc, ${sql.raw(`${isFirst} desc, rank_${slot}, u.id`)} limit ${most}`;
