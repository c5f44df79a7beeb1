/** Lists of access logs: of all visitors, and of one user. */

import { sql } from 'drizzle-orm';
import { accessLogsResource } from '../../contract/admin/access-logs.resource.ts';
import { accessLogsApi } from '../../contract/system/access-logs.api.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { bareName } from '../../db/query-builder.ts';
import { accessLogsTable, accessObjectTypesTable } from '../../db/schema/logs-and-jobs.ts';
import { defineQuery } from '../../http/query.ts';
import { buildLogQueries, toLogList } from '../../http/resource/build-log-queries.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { objectNameColumn } from './logged-object-names.ts';

/** Columns without a table, because lists select from a subquery. */
const { object_type_id, object_id } = accessLogsTable;
const typeColumn = sql`(select ${accessObjectTypesTable.tag} from ${accessObjectTypesTable}
  where ${accessObjectTypesTable.id} = ${bareName(object_type_id)})`;

export const accessLogSql = buildResourceSql(accessLogsResource, {
  computed: { object_name: objectNameColumn({ type: typeColumn, id: bareName(object_id) }) },
});

const indexedFilters = ['object_id', 'created_by'];

/** GET /access_logs: views and submissions, newest first. */
export const accessLogListQuery = defineQuery(accessLogsApi.list, {
  auth: 'A',
  buildQueries: (context) => buildLogQueries(accessLogSql, indexedFilters, context),
  toResponse: (rows, context) => toLogList(accessLogSql, rows, context),
});

/** GET /access_logs/for_user/{id} */
export const userAccessLogsQuery = defineQuery(accessLogsApi.listOfUser, {
  auth: 'A',
  buildQueries: (context) => {
    const { id } = context.params;
    const query = { ...context.query, created_by: id };
    const list = buildLogQueries(accessLogSql, indexedFilters, { ...context, query });
    return { ...list, owner: listOwnerQuery({ id }) };
  },
  toResponse: ({ owner: [owner], ...list }, context) => {
    if (!owner) throw userNotFoundError();
    return toLogList(accessLogSql, list, context);
  },
});
