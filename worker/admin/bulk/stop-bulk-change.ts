import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { bulkApi } from '../../contract/admin/bulk.api.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { bulkStateQuery, getUndoDeadline } from './bulk-state.ts';
import { enqueueBulkChange } from './enqueue-bulk-change.ts';

const param = (name: string) => sql.placeholder(name);

const stopQuery = prepare(sql`update bulk_changes set state = 'stopped', ended_at = ${param('now')}
  where id = ${param('id')} and state = 'running'`);

const undoQuery =
  prepare(sql`update bulk_changes set state = 'undoing', session_id = ${param('session')}, claimed_until = null
  where id = ${param('id')} and state in ('done', 'stopped')`);

const bulkChangeQuery = prepare<{ what: string; state: string; ended_at: string | null }>(
  sql`select what, state, ended_at from bulk_changes where id = ${param('id')}`,
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
  preload: ({ id }) => [bulkChangeQuery({ id })],
  run: async (_, c, [[bulk]]) => {
    const id = c.req.param('id');
    const until = bulk && getUndoDeadline(bulk.what, bulk.state, bulk.ended_at);
    if (bulk && !(until && until > getNowIso())) {
      throw conflictError('done', 'This can no longer be undone.');
    }
    const state = await runAndGetState(c, [undoQuery({ id, session: c.var.viewer?.session_id })]);
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
  };
  const queries = bulkStateQuery.buildQueries(context);
  return bulkStateQuery.toResponse(await c.var.db.run({ written: statements, queries }), context);
}
