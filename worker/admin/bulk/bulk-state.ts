/** Progress of a bulk change, and until when it can be undone. */

import { sql } from 'drizzle-orm';
import { bulkApi } from '../../contract/admin/bulk.api.ts';
import { type BulkState, bulkLimits, isTagVerb, signsOutUsers } from '../../contract/admin/bulk.ts';
import { getTableName } from '../../contract/resources/resource-fields.ts';
import { resources } from '../../contract/resources/resources.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

type BulkRow = Pick<BulkState, 'id' | 'resource' | 'state' | 'done' | 'of' | 'failed_count'> & {
  what: string;
  ended_at: string | null;
};

const id = sql.placeholder('id');

const bulkQuery = prepare<BulkRow>(sql`select b.id, b.resource, b.state, b.what, b.ended_at,
    count(i.place) as "of", count(*) filter (where i.state <> iif(b.state in ('undoing', 'undone'), 'done', 'waiting')) as done,
    count(*) filter (where i.state in ('failed', 'left')) as failed_count
  from bulk_changes b left join bulk_items i on i.bulk_id = b.id where b.id = ${id} group by b.id`);

const titleColumn = sql.raw(
  resources
    .filter(({ calls }) => calls.includes('change'))
    .map(
      ({ path, titleField }) =>
        `when '${path}' then (select "${titleField}" from ${getTableName(path)} where id = i.item_id)`,
    )
    .join(' '),
);

const failedItemsQuery = prepare<
  BulkState['failed'][number]
>(sql`select i.item_id as id, i.message, case b.resource ${titleColumn} end as title
  from bulk_items i join bulk_changes b on b.id = i.bulk_id
  where i.bulk_id = ${id} and i.state in ('failed', 'left') order by i.place limit 100`);

/** GET /bulk/{id}: progress of a bulk change. */
export const bulkStateQuery = defineQuery(bulkApi.get, {
  auth: 'A',
  buildQueries: ({ params }) =>
    [bulkQuery({ id: params.id }), failedItemsQuery({ id: params.id })] as const,
  toResponse: ([[row], failed], { now }) => {
    if (!row) throw notFoundError('This bulk change does not exist.');
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

/** Set fields and tags can be undone for a day; other actions cannot. */
export function getUndoDeadline(what: string, state: string, ended_at: string | null) {
  const { set, verb } = JSON.parse(what);
  if (!ended_at || !['done', 'stopped'].includes(state) || !(set || isTagVerb(verb))) return null;
  return new Date(Date.parse(ended_at) + bulkLimits.undoHours * 3_600_000).toISOString();
}
