/** A visitor’s alert by its mailed link: reading, confirming and stopping it. */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashToken } from '../../auth/link-token.ts';
import { alertsApi } from '../../contract/practitioners/alerts.api.ts';
import { alertLimits } from '../../contract/practitioners/alerts.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { AppEnv } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';
import { alertByIdQuery, decryptSearches, serializeAlert } from './alert-rows.ts';
import { alertLimitReached, getDateInDays, hasRoomForAlert } from './create-alert.ts';

const alertNotFound = () =>
  notFoundError(
    'This alert is no longer available. It was stopped, has expired, or the link is incomplete.',
  );

/** A visitor's alert, for anyone with the mailed link. */
export const getAlertByLink = defineQuery(alertsApi.getByLink, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ params: { id } }) => [alertByIdQuery({ id })] as const,
  decryptRows: async ([[row]], { params: { secret } }, env) => {
    if (!row?.secret_hash || row.secret_hash !== (await hashToken(secret))) throw alertNotFound();
    return [await decryptSearches(env, [row])];
  },
  toResponse: ([[row]]) => {
    if (!row) throw alertNotFound();
    return serializeAlert(row);
  },
});

/** SQL condition that the secret matches. */
async function buildLinkCondition(c: Context<AppEnv>) {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return sql`id = ${id} and secret_hash = ${await hashToken(secret)}`;
}

const buildAlertRedirect = (c: Context<AppEnv>, action: string) => {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return `/alerts/${encodeURIComponent(id)}/${encodeURIComponent(secret)}?done=${action}`;
};

/**
 * The first confirmation starts the alert, later ones renew it.
 * @throws HttpError 404
 */
async function confirmByLink(c: Context<AppEnv>) {
  const which = await buildLinkCondition(c);
  const [[confirmed], [found]] = await c.var.db.batch([
    statement(sql`update alerts set confirmed_at = coalesce(confirmed_at, ${getNowIso()}),
      due_at = coalesce(due_at, ${getNowIso()}), ends_at = ${getDateInDays(alertLimits.days)}, is_end_told = 0
      where ${which} and (confirmed_at is not null or ${hasRoomForAlert(sql`alerts.asked_by`)}) returning id`),
    statement(sql`select id from alerts where ${which}`),
  ]);
  if (!found) throw alertNotFound();
  if (!confirmed) throw alertLimitReached();
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
    const [rows] = await c.var.db.batch([
      statement(sql`delete from alerts where ${await buildLinkCondition(c)} returning id`),
    ]);
    if (rows.length === 0) throw alertNotFound();
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
    const rows = await c.var.db.batch([
      statement(sql`delete from alerts where ${which} and confirmed_at is null returning id`),
      statement(sql`update alerts set due_at = null, is_end_told = 1,
        ends_at = ${getDateInDays(alertLimits.undoHours / 24)} where ${which} returning id`),
    ]);
    if (rows.flat().length === 0) throw alertNotFound();
    return c.body(null, 204);
  },
});
