import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { timestamp } from '../contract/shared/common-schemas.ts';
import { minutes } from '../contract/shared/limits.ts';
import { reviewBounds } from '../contract/moderation/reports.labels.ts';
import { type AppealSent, type AppealView, appealSent, appealView } from '../contract/moderation/review.ts';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../http/mutation.ts';
import { milliseconds, now } from '../db/clock.ts';
import { conflict, notFound } from '../http/http-error.ts';
import { hashOf } from '../auth/link-token.ts';
import { read } from '../http/query.ts';
import { changeOfItem } from '../http/resource/update-item.ts';
import { type Present, presentReport } from './load.ts';
import { reportsSource } from './reports-sql.ts';

const noLink = () =>
  notFound('You can’t appeal with this link. It is incomplete, or the decision no longer exists.');

const endsAt = (decided: string) =>
  new Date(Date.parse(decided) + reviewBounds.appealDays * 24 * 60 * minutes).toISOString();

const isOver = (decided: string) => Date.parse(endsAt(decided)) < milliseconds();

/** True for the affected person, signed in or with the mailed link. */
async function isTheirs(c: Context<App>, present: Present, secret: string | undefined) {
  if (!present.appeal_hash) return false;
  if (c.var.viewer && c.var.viewer.id === present.about_id) return true;
  return secret !== undefined && (await hashOf(secret)) === present.appeal_hash;
}

/** An appeal is made once, by the affected person. Repeating the same text changes nothing. */
export const appeal = call({
  method: 'post',
  path: '/reports/:id/appeal',
  who: 'P',
  whileApplying: true,
  noun: 'reports',
  summary: 'Appeal against a decision, once, as the person concerned or by the e-mailed link',
  body: appealSent,
  asForm: {
    to: (c) =>
      `/appeal/${c.req.param('id')}/${encodeURIComponent(String(c.var.form?.secret))}?done=sent`,
  },
  status: 200,
  answer: z.object({ appealed_at: timestamp }),
  changes: [],
  beside: ({ id }) => [presentReport({ id })] as const,
  run: async ({ words, secret }: AppealSent, c, [[present]]) => {
    if (!present?.handled_at || !(await isTheirs(c, present, secret))) throw noLink();
    if (present.appealed_at === null && isOver(present.handled_at)) {
      throw conflict('closed', `The ${reviewBounds.appealDays} days for an appeal are over.`);
    }
    const changed = changeOfItem(reportsSource, { appealed_at: now(), appeal_words: words }, c, {
      when: 'appealed_at is null',
      description: 'Appealed',
    });
    const rows = await c.var.db.batch([...changed.statements, ...changed.last]);
    const { item } = changed.outcome(rows);
    if (item.appeal_words !== words) {
      throw conflict('done', 'You have already appealed. We will e-mail you our decision.');
    }
    return c.json({ appealed_at: item.appealed_at }, 200);
  },
});

type Row = Pick<Present, 'handled_at' | 'appeal_hash'> &
  Omit<AppealView, 'ends_at' | 'is_over' | 'decided_at'>;

const byId =
  prepare<Row>(sql`select object_type, copy, outcome, outcome_reason as reason, handled_at, paused_until,
  appeal_hash, appealed_at, appeal_words, appeal_outcome, appeal_reason from reports where id = ${sql.placeholder('id')}`);

/** The decision, for anyone with the mailed link. */
export const appealByLink = read({
  path: '/reports/:id/appeal/:secret',
  who: 'P',
  rateLimit: 'search',
  noun: 'reports',
  summary: 'Get the decision on a report, for the person concerned',
  answer: appealView,
  statements: ({ params: { id } }) => [byId({ id })] as const,
  opened: async ([[row]], { params: { secret = '' } }) => {
    if (!row?.appeal_hash || (await hashOf(secret)) !== row.appeal_hash) throw noLink();
    return [[row]];
  },
  shape: ([[row]]) => {
    if (!row?.handled_at) throw noLink();
    const { handled_at, appeal_hash, ...shown } = row;
    return {
      ...shown,
      decided_at: handled_at,
      ends_at: endsAt(handled_at),
      is_over: isOver(handled_at),
    };
  },
});
