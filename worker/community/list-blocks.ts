import { sql } from 'drizzle-orm';
import { blocksApi } from '../contract/community/blocks.api.ts';
import { blocksResource } from '../contract/community/blocks.ts';
import { defineQuery } from '../http/query.ts';
import { buildRowQueries, toListResponse } from '../http/resource/build-row-queries.ts';
import { resourceSql } from '../http/resource/resource-sql.ts';

const blocksSql = resourceSql(blocksResource);

/** Lists the people a member has blocked. Only the member sees it, admins do not. */
export const listBlocks = defineQuery(blocksApi.list, {
  auth: 'Self',
  buildQueries: (context) => {
    const { id } = context.params;
    return buildRowQueries(blocksSql, context, [sql`blocker_id = ${id}`]);
  },
  toResponse: (rows, { query }) => toListResponse(blocksSql, rows, query),
});
