/** GET /bulk/{id}: progress of a bulk change, and until when it can be undone. */

import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { bulkApi } from '../../contract/admin/bulk.api.ts';
import {
  type BulkState,
  bulkLimits,
  isReversibleVerb,
  signsOutUsers,
} from '../../contract/admin/bulk.ts';
import { getTableName } from '../../contract/resources/resource-fields.ts';
import { resources } from '../../contract/resources/resources.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { bulkChangesTable, bulkItemsTable } from '../../db/schema/admin-tools.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

const pendingState = sql`iif(${bulkChangesTable.state} in ('undoing', 'undone'), 'done', 'waiting')`;
const isFailed = inArray(bulkItemsTable.state, ['failed', 'left']);

const bulkQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      id: bulkChangesTable.id,
      resource: bulkChangesTable.resource,
      state: sql<BulkState['state']>`${bulkChangesTable.state}`,
      what: bulkChangesTable.what,
      ended_at: bulkChangesTable.ended_at,
      of: count(bulkItemsTable.place),
      done: sql<number>`count(*) filter (where ${bulkItemsTable.state} <> ${pendingState})`,
      failed_count: sql<number>`count(*) filter (where ${isFailed})`,
    })
    .from(bulkChangesTable)
    .leftJoin(bulkItemsTable, eq(bulkItemsTable.bulk_id, bulkChangesTable.id))
    .where(eq(bulkChangesTable.id, id))
    .groupBy(bulkChangesTable.id),
);

/** Title of an item, from the table of its resource. */
const titleCases = resources
  .filter(({ calls }) => calls.includes('change'))
  .map(({ path, titleField }) => {
    const title = sql.identifier(titleField);
    const table = getTable(getTableName(path));
    return sql`when ${path} then (select ${title} from ${table} where ${table.id} = ${bulkItemsTable.item_id})`;
  });

const failedItemsQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      id: bulkItemsTable.item_id,
      message: sql<string>`${bulkItemsTable.message}`,
      title: sql<
        string | null
      >`case ${bulkChangesTable.resource} ${sql.join(titleCases, sql` `)} end`.inlineParams(),
    })
    .from(bulkItemsTable)
    .innerJoin(bulkChangesTable, eq(bulkChangesTable.id, bulkItemsTable.bulk_id))
    .where(and(eq(bulkItemsTable.bulk_id, id), isFailed))
    .orderBy(bulkItemsTable.place)
    .limit(100),
);

export const bulkStateQuery = defineQuery(bulkApi.get, {
  auth: 'A',
  buildQueries: ({ params: { id } }) => ({
    bulk: bulkQuery({ id }),
    failed: failedItemsQuery({ id }),
  }),
  toResponse: ({ bulk: [row], failed }, { now }) => {
    if (!row) throw notFoundError('bulk_change_not_found');
    const { what, ended_at, ...told } = row;
    const until = getUndoDeadline(what, row.state, ended_at);
    const { set, verb, value } = JSON.parse(what);
    return {
      ...told,
      failed,
      what: { set, verb, value },
      can_undo_until: until && until > now ? until : null,
      ends_sessions: signsOutUsers(row.resource, { set }),
    };
  },
});

/** Set fields, tags and deletions can be undone for a day; other actions cannot. */
export function getUndoDeadline(what: string, state: string, ended_at: string | null) {
  const { set, verb } = JSON.parse(what);
  if (!ended_at || !['done', 'stopped'].includes(state) || !(set || isReversibleVerb(verb)))
    return null;
  return new Date(Date.parse(ended_at) + bulkLimits.undoHours * 3_600_000).toISOString();
}
