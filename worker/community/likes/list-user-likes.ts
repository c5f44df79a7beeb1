import { sql } from 'drizzle-orm';
import { likesApi } from '../../contract/community/likes.api.ts';
import type { UserLike } from '../../contract/community/likes.ts';
import { statement } from '../../db/client.ts';
import { likedObjectName, visibilityOf } from '../../db/conditions/visible-objects.ts';
import {
  buildUserItemList,
  countRowsQuery,
  listOwnerQuery,
  userNotFoundError,
} from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';

type UserLikeRow = Omit<UserLike, 'created_by' | 'created_by_name'>;

const userLikesSql = buildUserItemList<UserLike>({
  sort: 'created_at desc',
  reverse: 'created_at asc',
  orders: [
    'id',
    'object_type',
    'object_id',
    'object_name',
    'created_at',
    'created_by',
    'created_by_name',
  ],
  texts: ['object_name', 'object_type'],
});

/** Lists a member's likes, newest first. */
export const listUserLikes = defineQuery(likesApi.listOfUser, {
  auth: 'S',
  buildQueries: ({ params: { id }, query, viewer, now }) => {
    const { limit, offset } = userLikesSql.rowsToRead(query);
    const name = likedObjectName(visibilityOf(viewer, now));
    const rows = statement<UserLikeRow>(sql`
      select l.id, l.object_type, l.object_id, l.created_at, ${name} as object_name
      from (select * from likes where created_by = ${id}
        order by id ${sql.raw(userLikesSql.wayOf(query))} limit ${limit} offset ${offset}) l`);
    return [
      listOwnerQuery({ id }),
      countRowsQuery('likes', sql`created_by = ${id}`),
      rows,
    ] as const;
  },
  toResponse: ([[person], [count], rows], { query }) => {
    if (!person) throw userNotFoundError();
    const by = { created_by: person.id, created_by_name: person.name };
    return userLikesSql.answer(
      rows.map((row) => ({ ...row, ...by })),
      count?.count,
      query,
    );
  },
});
