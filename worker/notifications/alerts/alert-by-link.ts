/** A visitor’s alert by its mailed link: reading, confirming and stopping it. */

import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashToken } from '../../auth/link-token.ts';
import { href } from '../../contract/addresses.ts';
import { alertsApi } from '../../contract/practitioners/alerts.api.ts';
import { alertLimits } from '../../contract/practitioners/alerts.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { alertsTable } from '../../db/schema/enquiries.ts';
import type { AppEnv } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';
import { alertByIdQuery, decryptSearches, serializeAlert } from './alert-rows.ts';
import { alertLimitReached, getDateInDays, hasRoomForAlert } from './create-alert.ts';

const alertNotFound = () => notFoundError('alert_unavailable');

/** A visitor's alert, for anyone with the mailed link. */
export const getAlertByLink = defineQuery(alertsApi.getByLink, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ params: { id } }) => ({ alerts: alertByIdQuery({ id }) }),
  decryptRows: async ({ alerts: [row] }, { params: { secret } }, env) => {
    if (!row?.secret_hash || row.secret_hash !== (await hashToken(secret))) throw alertNotFound();
    return { alerts: await decryptSearches(env, [row]) };
  },
  toResponse: ({ alerts: [row] }) => {
    if (!row) throw alertNotFound();
    return serializeAlert(row);
  },
});

/** SQL condition that the secret matches. */
async function buildLinkCondition(c: Context<AppEnv>) {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return and(eq(alertsTable.id, id), eq(alertsTable.secret_hash, await hashToken(secret)));
}

const buildAlertRedirect = (c: Context<AppEnv>, action: string) => {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return href('/alerts/:id/:secret', { id, secret }, { done: action });
};

/**
 * The first confirmation starts the alert, later ones renew it.
 * @throws HttpError 404
 */
async function confirmByLink(c: Context<AppEnv>) {
  const which = await buildLinkCondition(c);
  const { asked_by, confirmed_at, due_at } = alertsTable;
  const { confirmed, found } = await c.var.db.run({
    queries: {
      confirmed: statement(
        qb
          .update(alertsTable)
          .set({
            confirmed_at: sql`coalesce(${confirmed_at}, ${getNowIso()})`,
            due_at: sql`coalesce(${due_at}, ${getNowIso()})`,
            ends_at: getDateInDays(alertLimits.days),
            is_end_told: false,
          })
          .where(and(which, or(isNotNull(confirmed_at), hasRoomForAlert(asked_by))))
          .returning({ id: alertsTable.id }),
      ),
      found: statement(qb.select({ id: alertsTable.id }).from(alertsTable).where(which)),
    },
  });
  if (found.length === 0) throw alertNotFound();
  if (confirmed.length === 0) throw alertLimitReached();
  return c.body(null, 204);
}

export const confirmAlert = defineMutation(alertsApi.confirm, {
  auth: 'P',
  changes: [],
  run: (_, c) => confirmByLink(c),
});
export const confirmAlertByForm = defineMutation(alertsApi.confirmByForm, {
  auth: 'P',
  formRedirect: (c) =>
    buildAlertRedirect(c, c.req.query('renew') === undefined ? 'confirmed' : 'renewed'),
  changes: [],
  run: (_, c) => confirmByLink(c),
});

/** Deletes all of its data. */
export const stopAlert = defineMutation(alertsApi.stop, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    const which = await buildLinkCondition(c);
    const { deleted } = await c.var.db.run({
      queries: {
        deleted: statement(qb.delete(alertsTable).where(which).returning({ id: alertsTable.id })),
      },
    });
    if (deleted.length === 0) throw alertNotFound();
    return c.body(null, 204);
  },
});

/** HTML form variant. An active alert stays recoverable for an hour. */
export const stopAlertByForm = defineMutation(alertsApi.stopByForm, {
  auth: 'P',
  formRedirect: (c) => buildAlertRedirect(c, 'stopped'),
  changes: [],
  run: async (_, c) => {
    const which = await buildLinkCondition(c);
    const { deleted, stopped } = await c.var.db.run({
      queries: {
        deleted: statement(
          qb
            .delete(alertsTable)
            .where(and(which, isNull(alertsTable.confirmed_at)))
            .returning({ id: alertsTable.id }),
        ),
        stopped: statement(
          qb
            .update(alertsTable)
            .set({
              due_at: null,
              is_end_told: true,
              ends_at: getDateInDays(alertLimits.undoHours / 24),
            })
            .where(which)
            .returning({ id: alertsTable.id }),
        ),
      },
    });
    if (deleted.length === 0 && stopped.length === 0) throw alertNotFound();
    return c.body(null, 204);
  },
});
