import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../db/client.ts';
import { lessHidden, prepareFor } from '../lib/blocks.ts';
import type { Counted } from '../lib/fulltext.ts';
import type { SignedIn } from '../lib/viewer.ts';
import { type CardRow, cardColumns, cardJoins } from './cards.ts';

type Values = Record<string, unknown>;
type Asking<Row> = (viewer: SignedIn | null, values: Values) => Statement<Row>;

const now = (name: string) => sql.placeholder(name);

export interface CountedPeople extends Counted {
  /** Whom a walk to them came to last, where it went as far as it may. */
  stopped_at?: string | null;
}

/** The people whom a list is of. */
export interface Group {
  count: Asking<CountedPeople>;
  first: Asking<CardRow>;
  following: Asking<CardRow>;
  /** All of them, in no order. */
  members: SQL;
  /** What is true of them among `users`. */
  belongs: SQL;
}

const isPublic = sql`users.is_public = 1`;

export const everybody: Group = {
  count: counts(sql`select count from counters where name = 'public_users'`, isPublic),
  first: cards('users', 'name', 'id', sql`1`, false),
  following: cards('users', 'name', 'id', sql`1`, true),
  members: sql`select * from users where is_public = 1`,
  belongs: isPublic,
};

export const ofCategory = practitioners('categories', 'user_categories', 'category_id', sql`1`);
/** Of an active category, the one that is named where one is. */
export const ofSubCategory = practitioners(
  'sub_categories',
  'user_sub_categories',
  'sub_category_id',
  sql`exists (select 1 from categories c where c.id = sub_categories.category_id
    and c.is_active = 1 and c.tag = coalesce(${now('category_tag')}, c.tag))`,
);

/** Those who offer something: the table of offerings holds what a list of them is read by. */
function practitioners(table: string, offerings: string, column: string, seen: SQL): Group {
  const [of, offered] = [sql.raw(table), sql.raw(offerings)];
  const one = sql`from ${of} where tag = ${now('tag')} and is_active = 1 and ${seen}`;
  const where = sql`${sql.raw(column)} = (select id ${one})`;
  const belongs = sql`${isPublic} and exists (select 1 from ${offered} o
    where o.user_id = users.id and o.is_public = 1 and ${where})`;
  return {
    count: counts(sql`select users_count as count ${one}`, belongs),
    first: cards(offerings, 'user_name', 'user_id', where, false),
    following: cards(offerings, 'user_name', 'user_id', where, true),
    members: sql`select users.* from ${offered} o cross join users on users.id = o.user_id
      where o.is_public = 1 and ${where}`,
    belongs,
  };
}

/** A counter keeps how many they are; of a member's list the few are not counted who are hidden. */
function counts(all: SQL, belongs: SQL) {
  return prepareFor<CountedPeople>((_, hidden) =>
    hidden ? lessHidden(hidden, all, sql`users on users.id = hidden.id where ${belongs}`) : all,
  );
}

/** The next of a list in the order of names, read from its place in the index. */
function cards(table: string, name: string, id: string, where: SQL, after: boolean) {
  const [nameColumn, idColumn] = [sql.raw(name), sql.raw(id)];
  const following = after ? follows(name, id) : sql``;
  return prepareFor<CardRow>(
    (meets) => sql`
    select ${cardColumns} from (
      select ${idColumn} as id from ${sql.raw(table)} where is_public = 1 and ${where} ${following}
        and ${meets(sql`${sql.raw(table)}.${idColumn}`)}
      order by ${nameColumn} collate nocase, ${idColumn}
      limit ${now('limit')} offset ${now('offset')}) found
    cross join users u on u.id = found.id ${cardJoins}`,
  );
}

/** What is true of those who come after the person named, beside other conditions. */
export function follows(name: string, id: string): SQL {
  const [nameColumn, idColumn] = [sql.raw(name), sql.raw(id)];
  return sql`and ${nameColumn} collate nocase >= ${start('name')}
    and (${nameColumn} collate nocase > ${start('name')} or ${idColumn} > ${start('id')})`;
}

/** Where somebody stands in the order of names; before everybody when there is no such person. */
function start(column: string): SQL {
  return sql`coalesce((select ${sql.raw(column)} from users
    where tag = ${now('after')} and is_public = 1), '')`;
}
