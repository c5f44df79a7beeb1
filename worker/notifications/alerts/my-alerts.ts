/** A member’s own alerts: the list, deleting and renewing. */

import { sql } from 'drizzle-orm';
import { alertsApi } from '../../contract/practitioners/alerts.api.ts';
import { alertLimits } from '../../contract/practitioners/alerts.ts';
import { statement } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';
import { alertDetailsQuery, decryptSearches, serializeAlertDetails } from './alert-rows.ts';
import { getDateInDays } from './create-alert.ts';

export const listAlerts = defineQuery(alertsApi.list, {
  auth: 'M',
  buildQueries: ({ viewer, now }) => [alertDetailsQuery({ by: viewer?.id ?? null, now })] as const,
  decryptRows: async ([rows], _, env) => [await decryptSearches(env, rows)],
  toResponse: ([rows]) => ({ count: rows.length, data: rows.map(serializeAlertDetails) }),
});

const alertNotFound = () => notFoundError('This alert no longer exists.');

export const deleteAlert = defineMutation(alertsApi.delete, {
  auth: 'M',
  changes: [],
  run: async (_, c) => {
    const [rows] = await c.var.db.batch([
      statement(
        sql`delete from alerts where id = ${c.req.param('id')} and user_id = ${c.var.viewer?.id} returning id`,
      ),
    ]);
    if (rows.length === 0) throw alertNotFound();
    return c.body(null, 204);
  },
});

/** Restarts the full period today. */
export const renewAlert = defineMutation(alertsApi.renew, {
  auth: 'M',
  changes: [],
  run: async (_, c) => {
    const [[row]] = await c.var.db.batch([
      statement<{
        ends_at: string;
      }>(sql`update alerts set ends_at = ${getDateInDays(alertLimits.days)}, is_end_told = 0
        where id = ${c.req.param('id')} and user_id = ${c.var.viewer?.id} returning ends_at`),
    ]);
    if (!row) throw alertNotFound();
    return c.json(row, 200);
  },
});
