/** A member’s own alerts: the list, deleting and renewing. */

import { and, eq } from 'drizzle-orm';
import { alertsApi } from '../../contract/practitioners/alerts.api.ts';
import { alertLimits } from '../../contract/practitioners/alerts.ts';
import { statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { alertsTable } from '../../db/schema/enquiries.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';
import { alertDetailsQuery, decryptSearches, serializeAlertDetails } from './alert-rows.ts';
import { getDateInDays } from './create-alert.ts';

export const listAlerts = defineQuery(alertsApi.list, {
  auth: 'M',
  buildQueries: ({ viewer, now }) => ({
    alerts: alertDetailsQuery({ by: viewer?.id ?? null, now }),
  }),
  decryptRows: async ({ alerts }, _, env) => ({ alerts: await decryptSearches(env, alerts) }),
  toResponse: ({ alerts }) => ({ count: alerts.length, data: alerts.map(serializeAlertDetails) }),
});

const isOwnAlert = (id: string, viewer: AuthenticatedUser | null) =>
  and(eq(alertsTable.id, id), eq(alertsTable.user_id, viewer?.id ?? ''));

const alertNotFound = () => notFoundError('alert_not_found');

export const deleteAlert = defineMutation(alertsApi.delete, {
  auth: 'M',
  changes: [],
  run: async (_, c) => {
    const { deleted } = await c.var.db.run({
      queries: {
        deleted: statement(
          qb
            .delete(alertsTable)
            .where(isOwnAlert(c.req.param('id'), c.var.viewer))
            .returning({ id: alertsTable.id }),
        ),
      },
    });
    if (deleted.length === 0) throw alertNotFound();
    return c.body(null, 204);
  },
});

/** Restarts the full period today. */
export const renewAlert = defineMutation(alertsApi.renew, {
  auth: 'M',
  changes: [],
  run: async (_, c) => {
    const {
      renewed: [row],
    } = await c.var.db.run({
      queries: {
        renewed: statement(
          qb
            .update(alertsTable)
            .set({ ends_at: getDateInDays(alertLimits.days), is_end_told: false })
            .where(isOwnAlert(c.req.param('id'), c.var.viewer))
            .returning({ ends_at: alertsTable.ends_at }),
        ),
      },
    });
    if (!row) throw alertNotFound();
    return c.json(row, 200);
  },
});
