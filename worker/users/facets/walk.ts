import { type SQL, sql } from 'drizzle-orm';
import type { Chosen } from './chosen.ts';

/**
 * Practitioners of a group who might have all values that are chosen, as `user_id` and `user_name` in
 * the order of names. An index holds those who have a value by name; of several values the rarest is
 * walked, so that few are looked up for the others.
 */
export function walk(group: SQL, chosen: readonly Chosen[], where: SQL, limit: SQL): SQL {
  const [first, ...more] = chosen;
  const rarest =
    first && more.length === 0 ? pair(first) : sql`(${rarestOf('kind, value', group, chosen)})`;
  return sql`(select user_id, user_name from practitioner_facets d
    where d.group_id = ${group} and (d.kind, d.value) = ${rarest} and ${where}
    order by d.user_name collate nocase, d.user_id limit ${limit})`;
}

/** How many have the rarest of the values: how far a walk would go. */
export const size = (group: SQL, chosen: readonly Chosen[]) =>
  sql`(${rarestOf('count', group, chosen)})`;

/** Whether a person of the group has a value. */
export const has = (group: SQL, one: Chosen, person: SQL) =>
  sql`exists (select 1 from practitioner_facets x where x.user_id = ${person}
    and x.group_id = ${group} and x.kind = ${word(one)} and x.value = ${one.value})`;

export const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `);

/** A kind, which is ours and needs no parameter. */
export const word = ({ kind }: Pick<Chosen, 'kind'>) => sql.raw(`'${kind}'`);

const pair = (one: Chosen) => sql`(${word(one)}, ${one.value})`;

/** What counters keep of the value that the fewest have; one that nobody has is the rarest. */
const rarestOf = (told: string, group: SQL, chosen: readonly Chosen[]) => {
  const pairs = chosen.map((one) => sql`json_array(${word(one)}, ${one.value})`);
  return sql`select ${sql.raw(told)} from (
    select c.value ->> 0 as kind, c.value ->> 1 as value, coalesce(f.count, 0) as count
    from json_each(json_array(${sql.join(pairs, sql`, `)})) c
    left join directory_facets f on f.group_id = ${group}
      and f.kind = c.value ->> 0 and f.value = c.value ->> 1
    order by coalesce(f.count, 0) limit 1)`;
};
