import { type SQL, sql } from 'drizzle-orm';
import { type UserCard, userCardList, userListQuery } from '../contract/users.ts';
import { prepare, type Statement } from '../db/client.ts';
import { withFlags } from '../lib/flags.ts';
import { rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

type CardRow = Omit<UserCard, 'is_business'> & { is_business: number };

/** A level without authz_user_detailed publishes no picture. */
export const cardColumns = sql`u.id, u.tag, u.name, u.title,
  iif(l.authz_user_detailed, u.image_id, null) as image_id,
  iif(l.authz_user_detailed, f.name, null) as image_name,
  iif(l.authz_user_detailed, f.width, null) as image_width,
  iif(l.authz_user_detailed, f.height, null) as image_height,
  u.connections_count, u.is_business`;

export const cardJoins = sql`join membership_levels l on l.id = u.membership_level_id
  left join uploaded_files f on f.id = u.image_id`;

const now = (name: string) => sql.placeholder(name);
const start = (column: string) =>
  sql`(select ${sql.raw(column)} from users where tag = ${now('after')} and is_public = 1)`;

/** The next of a list in the order of names, read from its place in the index. */
function cards(table: string, name: string, id: string, where: SQL, after: boolean) {
  const [nameColumn, idColumn] = [sql.raw(name), sql.raw(id)];
  const following = after
    ? sql`and ${nameColumn} collate nocase >= ${start('name')}
        and (${nameColumn} collate nocase > ${start('name')} or ${idColumn} > ${start('id')})`
    : sql``;
  return prepare<CardRow>(sql`
    select ${cardColumns} from (
      select ${idColumn} as id from ${sql.raw(table)} where is_public = 1 and ${where} ${following}
      order by ${nameColumn} collate nocase, ${idColumn}
      limit ${now('limit')} offset ${now('offset')}) found
    cross join users u on u.id = found.id ${cardJoins}`);
}

const subCategory = sql`(select id from sub_categories where tag = ${now('tag')} and is_active = 1)`;
const category = sql`(select id from categories where tag = ${now('tag')} and is_active = 1)`;

interface Group {
  count: (values: object) => Statement<{ count: number }>;
  first: (values: object) => Statement<CardRow>;
  following: (values: object) => Statement<CardRow>;
}

const group = (count: SQL, table: string, name: string, id: string, where: SQL): Group => ({
  count: prepare<{ count: number }>(count) as Group['count'],
  first: cards(table, name, id, where, false) as Group['first'],
  following: cards(table, name, id, where, true) as Group['following'],
});

const everybody = group(
  sql`select count from counters where name = 'public_users'`,
  'users',
  'name',
  'id',
  sql`1`,
);
const ofCategory = group(
  sql`select users_count as count from categories where tag = ${now('tag')} and is_active = 1`,
  'user_categories',
  'user_name',
  'user_id',
  sql`category_id = ${category}`,
);
const ofSubCategory = group(
  sql`select users_count as count from sub_categories where tag = ${now('tag')} and is_active = 1`,
  'user_sub_categories',
  'user_name',
  'user_id',
  sql`sub_category_id = ${subCategory}`,
);

/** GET /users/fe: people with a public profile; with a filter, practitioners. */
export const usersList = read({
  path: '/users/fe',
  who: 'P',
  noun: 'users',
  summary: 'People with a public profile by name; with a filter, the practitioners who offer it',
  query: userListQuery,
  answer: userCardList,
  statements: ({ query }) => {
    const { category_tag, sub_category_tag, after } = query;
    const { count, first, following } =
      sub_category_tag !== undefined
        ? ofSubCategory
        : category_tag !== undefined
          ? ofCategory
          : everybody;
    const values = { tag: sub_category_tag ?? category_tag, after, ...rowsAsked(query) };
    return [count(values), after === undefined ? first(values) : following(values)] as const;
  },
  shape: ([[counted], rows]) => ({
    count: counted?.count ?? 0,
    data: rows.map((row) => withFlags(row, ['is_business'])),
  }),
});
