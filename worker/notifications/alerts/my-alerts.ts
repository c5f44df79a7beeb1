import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { alertBounds, alertList } from '../../contract/practitioners/alerts.ts';
import { timestamp } from '../../contract/shared/common-schemas.ts';
import { statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';
import { read } from '../../http/query.ts';
import { daysFrom } from './create-alert.ts';
import { openSearches, shapeShown, shownAlerts } from './alert-rows.ts';

/** The member's own alerts. */
export const alertsList = read({
  path: '/alerts',
  who: 'M',
  noun: 'alerts',
  summary: 'List a member’s alerts, newest first',
  answer: alertList,
  statements: ({ viewer, now }) => [shownAlerts({ by: viewer?.id ?? null, now })] as const,
  opened: async ([rows], _, env) => [await openSearches(env, rows)],
  shape: ([rows]) => ({ count: rows.length, data: rows.map(shapeShown) }),
});

const gone = () => notFound('This alert no longer exists.');

export const deleteAlert = call({
  method: 'delete',
  path: '/alerts/:id',
  who: 'M',
  noun: 'alerts',
  summary: 'Stop an alert of a member',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const [rows] = await c.var.db.batch([
      statement(
        sql`delete from alerts where id = ${c.req.param('id')} and user_id = ${c.var.viewer?.id} returning id`,
      ),
    ]);
    if (rows.length === 0) throw gone();
    return c.body(null, 204);
  },
});

/** Restarts the full period today. */
export const renewAlert = call({
  method: 'put',
  path: '/alerts/:id/renew',
  who: 'M',
  noun: 'alerts',
  summary: `Renew an alert of a member for ${alertBounds.days} days`,
  status: 200,
  answer: z.object({ ends_at: timestamp }),
  changes: [],
  run: async (_, c) => {
    const [[row]] = await c.var.db.batch([
      statement<{
        ends_at: string;
      }>(sql`update alerts set ends_at = ${daysFrom(alertBounds.days)}, is_end_told = 0
        where id = ${c.req.param('id')} and user_id = ${c.var.viewer?.id} returning ends_at`),
    ]);
    if (!row) throw gone();
    return c.json(row, 200);
  },
});
