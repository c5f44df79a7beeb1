/**
 * POST /bulk/{id}/stop and /bulk/{id}/undo: ends a running bulk change, or reverts an ended one.
 */

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { bulkApi } from '../../contract/admin/bulk.api.ts';
import type { BulkState } from '../../contract/admin/bulk.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { bulkChangesTable } from '../../db/schema/admin-tools.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError } from '../../http/http-error.ts';
import { getReader } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';
import { bulkStateQuery, getUndoDeadline } from './bulk-state.ts';
import { enqueueBulkChange } from './enqueue-bulk-change.ts';

const stopQuery = prepare(['id', 'now'], ({ id, now }) =>
  qb
    .update(bulkChangesTable)
    .set({ state: 'stopped', ended_at: sql`${now}` })
    .where(and(eq(bulkChangesTable.id, id), eq(bulkChangesTable.state, 'running'))),
);

const undoQuery = prepare(['id', 'session'], ({ id, session }) =>
  qb
    .update(bulkChangesTable)
    .set({ state: 'undoing', session_id: sql`${session}`, claimed_until: null })
    .where(and(eq(bulkChangesTable.id, id), inArray(bulkChangesTable.state, ['done', 'stopped']))),
);

const bulkChangeQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      what: bulkChangesTable.what,
      state: bulkChangesTable.state,
      ended_at: bulkChangesTable.ended_at,
    })
    .from(bulkChangesTable)
    .where(eq(bulkChangesTable.id, id)),
);

/** POST /bulk/{id}/stop: finished items stay changed. */
export const stopBulkChange = defineMutation(bulkApi.stop, {
  auth: 'A',
  changes: [],
  run: async (_, c) =>
    c.json(await runAndGetState(c, [stopQuery({ id: c.req.param('id'), now: getNowIso() })])),
});

/** POST /bulk/{id}/undo: reverts the fields and tags of items that were not changed since. */
export const undoBulkChange = defineMutation(bulkApi.undo, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ bulk: bulkChangeQuery({ id }) }),
  run: async (_, c, { bulk: [bulk] }) => {
    const id = c.req.param('id');
    const until = bulk && getUndoDeadline(bulk.what, bulk.state, bulk.ended_at);
    if (bulk && !(until && until > getNowIso())) {
      throw conflictError('done', 'undo_too_late');
    }
    const state = await runAndGetState(c, [
      undoQuery({ id, session: c.var.viewer?.session_id ?? null }),
    ]);
    await enqueueBulkChange(c.env, id);
    return c.json(state);
  },
});

/**
 * Runs the statements and returns the new state.
 * @throws HttpError 404
 */
async function runAndGetState(c: Context<AppEnv>, statements: Statement[]) {
  const context = {
    params: { id: c.req.param('id') ?? '' },
    query: {},
    viewer: c.var.viewer,
    now: getNowIso(),
    reader: getReader(),
  };
  const queries = bulkStateQuery.buildQueries(context);
  const rows = await c.var.db.run({ written: statements, queries });
  return bulkStateQuery.toResponse(rows, context) as BulkState;
}
