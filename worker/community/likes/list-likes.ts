import { sql } from 'drizzle-orm';
import { likesApi } from '../../contract/community/likes.api.ts';
import { likesResource } from '../../contract/community/likes.ts';
import { statement } from '../../db/client.ts';
import { findVisibleObject, objectNotFoundError } from '../../db/conditions/visible-objects.ts';
import { defineQuery } from '../../http/query.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { buildRowQueries, toListResponse } from '../../http/resource/build-row-queries.ts';

const likesSql = buildResourceSql(likesResource);

/** Likes of an object, for admins. */
export const listLikes = defineQuery(likesApi.list, {
  auth: 'A',
  buildQueries: (context) => {
    const { object_type, object_id } = context.params;
    const ofObject = sql`object_type = ${object_type} and object_id = ${object_id}`;
    const [, rows] = buildRowQueries(likesSql, context, [ofObject]);
    const count = statement<{ count: number }>(
      sql`select count from like_counts where ${ofObject}`,
    );
    return [count, rows, findVisibleObject(context.params)] as const;
  },
  toResponse: ([count, rows, [object]], { query }) => {
    if (!object) throw objectNotFoundError();
    return toListResponse(likesSql, [count, rows], query);
  },
});
