import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { alert, alertBounds } from '../../contract/practitioners/alerts.ts';
import { statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { notFound } from '../../http/http-error.ts';
import { hashOf } from '../../auth/link-token.ts';
import { read } from '../../http/query.ts';
import { daysFrom, fullOfAlerts, hasRoomForAlert } from './create-alert.ts';
import { alertById, openSearches, shapeAlert } from './alert-rows.ts';

const noAlert = () =>
  notFound(
    'This alert is no longer available. It was stopped or has ended, or the link is incomplete.',
  );

/** A visitor's alert, for anyone with the mailed link. */
export const alertByLink = read({
  path: '/alerts/:id/:secret',
  who: 'P',
  rateLimit: 'search',
  noun: 'alerts',
  summary: 'Get a visitor’s alert, by its e-mailed link',
  answer: alert,
  statements: ({ params: { id = '' } }) => [alertById({ id })] as const,
  opened: async ([[row]], { params: { secret = '' } }, env) => {
    if (!row?.secret_hash || row.secret_hash !== (await hashOf(secret))) throw noAlert();
    return [await openSearches(env, [row])];
  },
  shape: ([[row]]) => {
    if (!row) throw noAlert();
    return shapeAlert(row);
  },
});

/** SQL condition that the secret matches. */
async function linked(c: Context<App>) {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return sql`id = ${id} and secret_hash = ${await hashOf(secret)}`;
}

const pageOf = (c: Context<App>, done: string) => {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return `/alerts/${encodeURIComponent(id)}/${encodeURIComponent(secret)}?done=${done}`;
};

/**
 * The first confirmation starts the alert, later ones renew it.
 * @throws HttpError 404
 */
async function confirm(c: Context<App>) {
  const which = await linked(c);
  const [[confirmed], [found]] = await c.var.db.batch([
    statement(sql`update alerts set confirmed_at = coalesce(confirmed_at, ${now()}),
      due_at = coalesce(due_at, ${now()}), ends_at = ${daysFrom(alertBounds.days)}, is_end_told = 0
      where ${which} and (confirmed_at is not null or ${hasRoomForAlert(sql`alerts.asked_by`)}) returning id`),
    statement(sql`select id from alerts where ${which}`),
  ]);
  if (!found) throw noAlert();
  if (!confirmed) throw fullOfAlerts();
  return c.body(null, 204);
}

const confirming = {
  who: 'P',
  noun: 'alerts',
  summary: `Confirm an alert, or renew it for ${alertBounds.days} days, by its e-mailed link`,
  path: '/alerts/:id/:secret/confirm',
  status: 204,
  changes: [],
  run: (_: unknown, c: Context<App>) => confirm(c),
} as const;

export const confirmAlert = call({ ...confirming, method: 'put' });
export const confirmAlertByForm = call({
  ...confirming,
  method: 'post',
  asForm: {
    to: (c) => pageOf(c, c.req.query('renew') === undefined ? 'confirmed' : 'renewed'),
  },
});

const stopping = { who: 'P', noun: 'alerts', status: 204, changes: [] } as const;

/** Deletes all of its data. */
export const stopAlert = call({
  ...stopping,
  method: 'delete',
  path: '/alerts/:id/:secret',
  summary: 'Stop and delete an alert, by its e-mailed link',
  run: async (_, c) => {
    const [rows] = await c.var.db.batch([
      statement(sql`delete from alerts where ${await linked(c)} returning id`),
    ]);
    if (rows.length === 0) throw noAlert();
    return c.body(null, 204);
  },
});

/** HTML form variant. An active alert stays recoverable for an hour. */
export const stopAlertByForm = call({
  ...stopping,
  method: 'post',
  path: '/alerts/:id/:secret/delete',
  summary: `Stop an alert by its e-mailed link; it is deleted within ${alertBounds.undoHours} hour, or at once if it was never confirmed`,
  asForm: { to: (c) => pageOf(c, 'stopped') },
  run: async (_, c) => {
    const which = await linked(c);
    const rows = await c.var.db.batch([
      statement(sql`delete from alerts where ${which} and confirmed_at is null returning id`),
      statement(sql`update alerts set due_at = null, is_end_told = 1,
        ends_at = ${daysFrom(alertBounds.undoHours / 24)} where ${which} returning id`),
    ]);
    if (rows.flat().length === 0) throw noAlert();
    return c.body(null, 204);
  },
});
