import { asking } from './database.ts';

/** SQL for the id of a member of `insertMembers`, by number. */
export const member = (number: string | number) => `'member-' || (${number})`;

/** SQL for the numbers from 1, as `n`. */
export const upTo = (most: number) =>
  `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${most}) select n from number`;

/** Inserts friendships between users whose tags are SQL expressions per number. */
export const befriend = (db: D1Database, one: string, other: string, numbers: string) =>
  asking(db).run(`insert into friends (from_id, to_id, requested_at, approved_at)
      select a.id, b.id, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'
      from (${numbers}) n join users a on a.tag = ${one} join users b on b.tag = ${other}
      where true on conflict do nothing`);

/** Deletes all friendships. */
export const forgetFriends = (db: D1Database) => db.prepare('delete from friends').run();

/** Computes the distance of every user from a person by following all friendships. */
export async function distancesFrom(db: D1Database, person: string) {
  const pairs = await asking(db).all<Record<'from_id' | 'to_id', string>>(
    'select from_id, to_id from friends where approved_at is not null',
  );
  const friends = new Map<string, string[]>();
  for (const { from_id, to_id } of pairs) {
    friends.set(from_id, [...(friends.get(from_id) ?? []), to_id]);
    friends.set(to_id, [...(friends.get(to_id) ?? []), from_id]);
  }
  const found = new Map([[person, 0]]);
  for (const [one, far] of found) {
    for (const other of friends.get(one) ?? []) if (!found.has(other)) found.set(other, far + 1);
  }
  return found;
}
