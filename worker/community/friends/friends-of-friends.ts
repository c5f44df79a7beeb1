/**
 * Queries for friends and friends of friends up to the third degree. Each person appears once with
 * the smallest degree.
 */

import { eq, type SQL, sql } from 'drizzle-orm';
import type { FriendRelation } from '../../contract/community/friends.ts';
import { friendDegrees, friendGraphLimits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { UNPAGED_LIMIT } from '../../db/pagination.ts';
import { inline, isTrue, qb } from '../../db/query-builder.ts';
import { blocksTable } from '../../db/schema/moderation.ts';
import { friendsTable } from '../../db/schema/social.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { friend, publicProfileFields } from './friend-rows.ts';

const userId = sql.placeholder('id');

/** SQL condition: the friendship is approved. It makes SQLite use an index on the person alone. */
const isApproved = sql`${friendsTable.approved_at} <> ''`;

/** Friends of people `p`, limited to this many friendships plus one. */
const buildFriendsQuery = (people: string, atMost: number, condition = sql`true`) => sql`
  select iif(${friendsTable.from_id} = p.id, ${friendsTable.to_id}, ${friendsTable.from_id}) as id
  from ${sql.identifier(people)} p cross join ${friendsTable}
    on ${friendsTable.from_id} = p.id and ${isApproved} or ${friendsTable.to_id} = p.id and ${isApproved}
  where ${condition} limit ${inline(atMost + 1)}`;

/** Public profiles among them, without nearer degrees and hidden members. */
const buildOthersQuery = (people: string, ...nearer: string[]) => {
  const ids = [people, ...nearer].map((name) => sql`select id from ${sql.identifier(name)}`);
  return sql`select p.id from (${sql.join(ids, sql` except `)}) p
    cross join ${usersTable} on ${usersTable.id} = p.id where ${isTrue(usersTable.is_public)}`;
};

const isSecondCut = sql`((select count(*) from first) > ${inline(friendGraphLimits.friends)}
  or (select count(*) from followed) > ${inline(friendGraphLimits.followed)})`;
const isThirdCut = sql`((select count(*) from further) > ${inline(friendGraphLimits.further)})`;

/** If the second degree is incomplete, the third cannot be determined. */
const degreeSteps: [name: string, query: SQL][] = [
  [
    'first',
    sql`select ${friendsTable.to_id} as id, ${friendsTable.approved_at} from ${friendsTable}
        where ${friendsTable.from_id} = ${userId} and ${isApproved}
      union all select ${friendsTable.from_id}, ${friendsTable.approved_at} from ${friendsTable}
        where ${friendsTable.to_id} = ${userId} and ${isApproved}
      order by approved_at desc, id desc limit ${inline(UNPAGED_LIMIT)}`,
  ],
  [
    'shown',
    sql`select f.id from (select id from first limit ${inline(friendGraphLimits.friends)}) f
      cross join ${usersTable} on ${usersTable.id} = f.id where ${isTrue(usersTable.is_public)}`,
  ],
  [
    'nearest',
    sql`select ${userId} as id union all select id from first
      union all select ${blocksTable.blocked_id} from ${blocksTable}
        where ${blocksTable.blocker_id} = ${userId}
      union all select ${blocksTable.blocker_id} from ${blocksTable}
        where ${blocksTable.blocked_id} = ${userId}`,
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
  language: string | null;
  image: string | null;
  second: number;
  third: number;
  is_cut: number;
}

type Degree = keyof typeof degrees;

/** Deepest step needed per degree filter. */
const degrees = { 1: 'first', 2: 'second', 3: 'third', any: 'third' } as const;

const buildDegreeQuery = (name: string, relation: number) =>
  sql`select id, ${inline(relation)} as relation from ${sql.identifier(name)}`;

function buildDegreesQuery(degree: Degree) {
  const last = degreeSteps.findIndex(([name]) => name === degrees[degree]);
  const steps = degreeSteps.slice(0, last + 1);
  const known = steps.map(([name]) => name);
  const count = (name: string) =>
    known.includes(name) ? sql`(select count(*) from ${sql.identifier(name)})` : sql`0`;
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
  const { tag, title, language, image } = publicProfileFields;
  const level = membershipLevelsTable;
  return prepare(
    ['id', 'limit', 'offset'],
    ({ limit, offset }) => sql<FriendOfFriendRow>`with ${sql.join(
      steps.map(([name, step]) => sql`${sql.identifier(name)} as materialized (${step})`),
      sql`, `,
    )}
    select n.*, p.relation, ${friend.id} as friend_id, ${friend.name} as friend_name,
      ${tag} as tag, ${title} as title, ${language} as language, ${image} as image
    from (select ${count('second')} as second, ${count('third')} as third,
        ${cuts.length > 0 ? sql.join(cuts, sql` or `) : sql`0`} as is_cut) n
      left join (${selected} limit ${limit} offset ${offset}) p
      left join ${usersTable} ${friend} on ${friend.id} = p.id
      left join ${level} on ${level.id} = ${friend.membership_level_id}
      left join ${uploadedFilesTable} on ${uploadedFilesTable.id} = ${friend.image_id}`,
  );
}

/** Queries by degree filter, nearest first. */
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

export const friendsCountQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ friends: usersTable.connections_count })
    .from(usersTable)
    .where(eq(usersTable.id, id)),
);
