import { type SQL, sql } from 'drizzle-orm';
import type { FriendRelation } from '../../contract/community/friends.ts';
import { relation, relations } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { wholeList } from '../../db/pagination.ts';
import { faces, shown } from './friend-rows.ts';

const me = sql`${sql.placeholder('id')}`;
const number = (value: number) => sql.raw(String(value));

/** Written so that SQLite uses an index on the person alone. */
const approved = sql`approved_at <> ''`;

/** Friends of people `p`, limited to this many friendships plus one. */
const friendsOf = (people: string, atMost: number, condition = sql`true`) => sql`
  select iif(f.from_id = p.id, f.to_id, f.from_id) as id from ${sql.raw(people)} p cross join friends f
    on f.from_id = p.id and f.${approved} or f.to_id = p.id and f.${approved}
  where ${condition} limit ${number(atMost + 1)}`;

/** Public profiles among them, without nearer degrees and hidden members. */
const others = (people: string, ...nearer: string[]) => sql`
  select p.id from (select id from ${sql.raw(people)}
    ${sql.raw(nearer.map((one) => `except select id from ${one}`).join(' '))}) p
  cross join users u on u.id = p.id where u.is_public = 1`;

const isSecondCut = sql`((select count(*) from first) > ${number(relations.friends)}
  or (select count(*) from followed) > ${number(relations.followed)})`;
const isThirdCut = sql`((select count(*) from further) > ${number(relations.further)})`;

/** If the second degree is incomplete, the third cannot be determined. */
const steps: [name: string, query: SQL][] = [
  [
    'first',
    sql`select to_id as id, approved_at from friends where from_id = ${me} and ${approved}
      union all select from_id, approved_at from friends where to_id = ${me} and ${approved}
      order by approved_at desc, id desc limit ${number(wholeList)}`,
  ],
  [
    'shown',
    sql`select f.id from (select id from first limit ${number(relations.friends)}) f
      cross join users u on u.id = f.id where u.is_public = 1`,
  ],
  [
    'nearest',
    sql`select ${me} as id union all select id from first
      union all select blocked_id from blocks where blocker_id = ${me}
      union all select blocker_id from blocks where blocked_id = ${me}`,
  ],
  ['followed', friendsOf('shown', relations.followed)],
  ['second', others('followed', 'nearest')],
  ['further', friendsOf('second', relations.further, sql`not ${isSecondCut}`)],
  ['third', others('further', 'nearest', 'second')],
];

/** A row of the result. Counts are repeated in each row, or in a single row without a person. */
interface NearRow extends Pick<FriendRelation, 'friend_name' | 'relation'> {
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

const people = (name: string, of: number) =>
  sql`select id, ${number(of)} as relation from ${sql.raw(name)}`;

function query(degree: Degree) {
  const last = steps.findIndex(([name]) => name === degrees[degree]);
  const known = steps.slice(0, last + 1).map(([name]) => name);
  const count = (name: string) =>
    known.includes(name) ? sql`(select count(*) from ${sql.raw(name)})` : sql`0`;
  const cuts = [
    ...(known.includes('second') ? [isSecondCut] : []),
    ...(known.includes('third') ? [isThirdCut] : []),
  ];
  const all = [
    people('first', relation.friend),
    people('second', relation.friendOfFriend),
    people('third', relation.theirFriend),
  ];
  const asked = degree === 'any' ? sql.join(all, sql` union all `) : all[Number(degree) - 1];
  return prepare<NearRow>(sql`with ${sql.join(
    steps.slice(0, last + 1).map(([name, step]) => sql`${sql.raw(name)} as materialized (${step})`),
    sql`, `,
  )}
    select n.*, p.relation, o.id as friend_id, o.name as friend_name, ${shown}
    from (select ${count('second')} as second, ${count('third')} as third,
        ${cuts.length > 0 ? sql.join(cuts, sql` or `) : sql`0`} as is_cut) n
      left join (${asked} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) p
      left join users o on o.id = p.id ${faces}`);
}

/** Queries by degree filter, nearest first. Each person appears once with the smallest degree. */
export const near = { any: query('any'), 1: query(1), 2: query(2), 3: query(3) };

/** Total per degree filter, given the number of direct friends. */
export const countOf = {
  any: (friends: number, of: NearRow) => friends + of.second + of.third,
  1: (friends: number) => friends,
  2: (_: number, of: NearRow) => of.second,
  3: (_: number, of: NearRow) => of.third,
};

export const friendsCount = prepare<{ friends: number }>(
  sql`select connections_count as friends from users where id = ${me}`,
);
