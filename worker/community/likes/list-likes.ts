import { and, eq, type SQL } from 'drizzle-orm';
import { likesApi } from '../../contract/community/likes.api.ts';
import { likesResource } from '../../contract/community/likes.ts';
import { statement } from '../../db/client.ts';
import { findVisibleObject, objectNotFoundError } from '../../db/conditions/visible-objects.ts';
import { qb } from '../../db/query-builder.ts';
import { likeCountsTable, likesTable } from '../../db/schema/social.ts';
import { defineQuery } from '../../http/query.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { buildRowQueries, toListResponse } from '../../http/resource/build-row-queries.ts';

const likesSql = buildResourceSql(likesResource);

/** Likes of an object, for admins. */
export const listLikes = defineQuery(likesApi.list, {
  auth: 'A',
  buildQueries: (context) => {
    const { object_type, object_id } = context.params;
    const isOfObject = (table: typeof likesTable | typeof likeCountsTable) =>
      and(eq(table.object_type, object_type), eq(table.object_id, object_id)) as SQL;
    const { rows } = buildRowQueries(likesSql, context, [isOfObject(likesTable)]);
    const count = statement(
      qb
        .select({ count: likeCountsTable.count })
        .from(likeCountsTable)
        .where(isOfObject(likeCountsTable)),
    );
    return { count, rows, object: findVisibleObject(context.params) };
  },
  toResponse: ({ count, rows, object }, { query }) => {
    if (object.length === 0) throw objectNotFoundError();
    return toListResponse(likesSql, { count, rows }, query);
  },
});
