import { eq } from 'drizzle-orm';
import { blocksApi } from '../contract/community/blocks.api.ts';
import { blocksResource } from '../contract/community/blocks.ts';
import { blocksTable } from '../db/schema/moderation.ts';
import { defineQuery } from '../http/query.ts';
import { buildResourceSql } from '../http/resource/build-resource-sql.ts';
import { buildRowQueries, toListResponse } from '../http/resource/build-row-queries.ts';

const blocksSql = buildResourceSql(blocksResource);

/** Lists the people a member has blocked. Only the member sees it, admins do not. */
export const listBlocks = defineQuery(blocksApi.list, {
  auth: 'Self',
  buildQueries: (context) => {
    const { id } = context.params;
    return buildRowQueries(blocksSql, context, [eq(blocksTable.blocker_id, id)]);
  },
  toResponse: (rows, { query }) => toListResponse(blocksSql, rows, query),
});
