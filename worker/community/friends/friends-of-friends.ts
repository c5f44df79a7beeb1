/**
 * Queries for friends and friends of friends up to the third degree. Each person appears once with
 * the smallest degree.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { FriendRelation } from '../../contract/community/friends.ts';
import { friendDegrees, friendGraphLimits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { UNPAGED_LIMIT } from '../../db/pagination.ts';
import { avatarJoins, publicProfileColumns } from './friend-rows.ts';

const userId = sql`${sql.placeholder('id')}`;
const toSqlNumber = (value: number) => sql.raw(String(value));

/** SQL condition: the friendship is approved. It makes SQLite use an index on the person alone. */
const approved = sql`approved_at <> ''`;

/** Friends of people `p`, limited to this many friendships plus one. */
const buildFriendsQuery = (people: string, atMost: number, condition = sql`true`) => sql`
  select iif(f.from_id = p.id, f.to_id, f.from_id) as id from ${sql.raw(people)} p cross join friends f
    on f.from_id = p.id and f.${approved} or f.to_id = p.id and f.${approved}
  where ${condition} limit ${toSqlNumber(atMost + 1)}`;

/** Public profiles among them, without nearer degrees and hidden members. */
const buildOthersQuery = (people: string, ...nearer: string[]) => sql`
  select p.id from (select id from ${sql.raw(people)}
    ${sql.raw(nearer.map((one) => `except select id from ${one}`).join(' '))}) p
  cross join users u on u.id = p.id where u.is_public = 1`;

const isSecondCut = sql`((select count(*) from first) > ${toSqlNumber(friendGraphLimits.friends)}
  or (select count(*) from followed) > ${toSqlNumber(friendGraphLimits.followed)})`;
const isThirdCut = sql`((select count(*) from further) > ${toSqlNumber(friendGraphLimits.further)})`;

/** If the second degree is incomplete, the third cannot be determined. */
const degreeSteps: [name: string, query: SQL][] = [
  [
    'first',
    sql`select to_id as id, approved_at from friends where from_id = ${userId} and ${approved}
      union all select from_id, approved_at from friends where to_id = ${userId} and ${approved}
      order by approved_at desc, id desc limit ${toSqlNumber(UNPAGED_LIMIT)}`,
  ],
  [
    'shown',
    sql`select f.id from (select id from first limit ${toSqlNumber(friendGraphLimits.friends)}) f
      cross join users u on u.id = f.id where u.is_public = 1`,
  ],
  [
    'nearest',
    sql`select ${userId} as id union all select id from first
      union all select blocked_id from blocks where blocker_id = ${userId}
      union all select blocker_id from blocks where blocked_id = ${userId}`,
  ],
  ['followed', buildFriendsQuery('shown', friendGraphLimits.followed)],
  ['second', buildOthersQuery('followed', 'nearest')],
  ['further', buildFriendsQuery('second', friendGraphLimits.further, sql`not ${isSecondCut}`)],
  ['third', buildOthersQuery('further', 'nearest', 'second')],
];

/** A row of the result. Counts are repeated in each row, or in a single row without a person. */
interface FriendOfFriendRow extends Pick<FriendRelation, 'friend_name' | 'relation'> {
  friend_id: string | null;
  tag: string | null;
  title: string | null;
  image: string | null;
  second: number;
  third: number;
  is_cut: number;
}

type Degree = keyof typeof degrees;

/** Deepest step needed per degree filter. */
const degrees = { 1: 'first', 2: 'second', 3: 'third', any: 'third' } as const;

const buildDegreeQuery = (name: string, of: number) =>
  sql`select id, ${toSqlNumber(of)} as relation from ${sql.raw(name)}`;

function buildDegreesQuery(degree: Degree) {
  const last = degreeSteps.findIndex(([name]) => name === degrees[degree]);
  const known = degreeSteps.slice(0, last + 1).map(([name]) => name);
  const count = (name: string) =>
    known.includes(name) ? sql`(select count(*) from ${sql.raw(name)})` : sql`0`;
  const cuts = [
    ...(known.includes('second') ? [isSecondCut] : []),
    ...(known.includes('third') ? [isThirdCut] : []),
  ];
  const all = [
    buildDegreeQuery('first', friendDegrees.friend),
    buildDegreeQuery('second', friendDegrees.friendOfFriend),
    buildDegreeQuery('third', friendDegrees.theirFriend),
  ];
  const selected = degree === 'any' ? sql.join(all, sql` union all `) : all[Number(degree) - 1];
  return prepare<FriendOfFriendRow>(sql`with ${sql.join(
    degreeSteps
      .slice(0, last + 1)
      .map(([name, step]) => sql`${sql.raw(name)} as materialized (${step})`),
    sql`, `,
  )}
    select n.*, p.relation, o.id as friend_id, o.name as friend_name, ${publicProfileColumns}
    from (select ${count('second')} as second, ${count('third')} as third,
        ${cuts.length > 0 ? sql.join(cuts, sql` or `) : sql`0`} as is_cut) n
      left join (${selected} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) p
      left join users o on o.id = p.id ${avatarJoins}`);
}

/** Queries by degree filter, nearest first. Each person appears once with the smallest degree. */
export const friendsOfFriendsQueries = {
  any: buildDegreesQuery('any'),
  1: buildDegreesQuery(1),
  2: buildDegreesQuery(2),
  3: buildDegreesQuery(3),
};

/** Total per degree filter, given the number of direct friends. */
export const countByDegree = {
  any: (friends: number, of: FriendOfFriendRow) => friends + of.second + of.third,
  1: (friends: number) => friends,
  2: (_: number, of: FriendOfFriendRow) => of.second,
  3: (_: number, of: FriendOfFriendRow) => of.third,
};

export const friendsCountQuery = prepare<{ friends: number }>(
  sql`select connections_count as friends from users where id = ${userId}`,
);
