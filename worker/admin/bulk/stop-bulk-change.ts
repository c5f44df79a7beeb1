import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { bulkState } from '../../contract/admin/bulk.ts';
import { prepare, type Statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict } from '../../http/http-error.ts';
import { hand } from './enqueue-bulk-change.ts';
import { bulkById, undoableUntil } from './bulk-state.ts';

const given = (name: string) => sql.placeholder(name);

const stopping = prepare(sql`update bulk_changes set state = 'stopped', ended_at = ${given('now')}
  where id = ${given('id')} and state = 'running'`);

const undoing =
  prepare(sql`update bulk_changes set state = 'undoing', session_id = ${given('session')}, claimed_until = null
  where id = ${given('id')} and state in ('done', 'stopped')`);

const known = prepare<{ what: string; state: string; ended_at: string | null }>(
  sql`select what, state, ended_at from bulk_changes where id = ${given('id')}`,
);

const verb = (name: 'stop' | 'undo', summary: string) => ({
  method: 'post' as const,
  path: `/bulk/:id/${name}`,
  who: 'A' as const,
  noun: 'bulk',
  summary,
  status: 200 as const,
  answer: bulkState,
  changes: [],
});

/** POST /bulk/{id}/stop: finished items stay changed. */
export const stopBulk = call({
  ...verb('stop', 'Stop a bulk change; items already changed stay changed'),
  run: async (_, c) => c.json(await after(c, [stopping({ id: c.req.param('id'), now: now() })])),
});

/** POST /bulk/{id}/undo: reverts the fields and tags of items that were not changed since. */
export const undoBulk = call({
  ...verb('undo', 'Undo a bulk change of a field or of tags; 409 done if it can’t be undone'),
  beside: ({ id }) => [known({ id })],
  run: async (_, c, [[bulk]]) => {
    const id = c.req.param('id') ?? '';
    const until = bulk && undoableUntil(bulk.what, bulk.state, bulk.ended_at);
    if (bulk && !(until && until > now())) {
      throw conflict('done', 'This can no longer be undone.');
    }
    const state = await after(c, [undoing({ id, session: c.var.viewer?.session_id })]);
    await hand(c.env, id);
    return c.json(state);
  },
});

/**
 * Runs the statements and returns the new state.
 * @throws HttpError 404
 */
async function after(c: Context<App>, statements: Statement[]) {
  const asked = {
    params: { id: c.req.param('id') ?? '' },
    query: {},
    viewer: c.var.viewer,
    now: now(),
  };
  const rows = await c.var.db.batch([...statements, ...bulkById.statements(asked)]);
  return bulkById.shape(rows.slice(statements.length) as never, asked);
}
