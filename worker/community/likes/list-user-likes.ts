import { eq } from 'drizzle-orm';
import { likesApi } from '../../contract/community/likes.api.ts';
import type { UserLike } from '../../contract/community/likes.ts';
import { statement } from '../../db/client.ts';
import { likedObjectName, visibilityOf } from '../../db/conditions/visible-objects.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { likesTable } from '../../db/schema/social.ts';
import { buildUserItemList, countRowsQuery, sortDirections } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';

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
    const order = sortDirections[userLikesSql.wayOf(query)];
    const page = qb
      .select({
        id: likesTable.id,
        object_type: likesTable.object_type,
        object_id: likesTable.object_id,
        created_at: likesTable.created_at,
      })
      .from(likesTable)
      .where(eq(likesTable.created_by, id))
      .orderBy(order(likesTable.id))
      .limit(limit)
      .offset(offset)
      .as('page');
    return {
      owner: listOwnerQuery({ id }),
      count: countRowsQuery(likesTable, eq(likesTable.created_by, id)),
      likes: statement(
        qb
          .select({
            id: page.id,
            object_type: page.object_type,
            object_id: page.object_id,
            created_at: page.created_at,
            object_name: likedObjectName(visibilityOf(viewer, now), page),
          })
          .from(page),
      ),
    };
  },
  toResponse: ({ owner: [owner], count: [count], likes }, { query }) => {
    if (!owner) throw userNotFoundError();
    const by = { created_by: owner.id, created_by_name: owner.name };
    return userLikesSql.answer(
      likes.map((row) => ({ ...row, ...by })),
      count?.count,
      query,
    );
  },
});
