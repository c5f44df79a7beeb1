/**
 * Limits how often a member performs an action (posts, messages …) in a period; new members have
 * lower limits.
 */

import { and, desc, eq, exists, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  activityLimits,
  type LimitedActivity,
  newcomerPeriod,
} from '../contract/community/activity-limits.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { createId } from '../db/ids.ts';
import { insertIf, qb } from '../db/query-builder.ts';
import { countedActsTable } from '../db/schema/moderation.ts';
import { usersTable } from '../db/schema/users.ts';
import type { AppEnv } from '../env.ts';
import { HttpError } from '../http/http-error.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';

export interface ActionQuotaRow {
  most: number;
  /** Time of the oldest counted action, if the quota is used up. */
  full_since: string | null;
}

/**
 * Counts an action of a member in the batch that performs it, so concurrent requests are counted in
 * order. Repeated and ineffective requests are not counted. Put `statements` first in the batch;
 * pass the row of `quotaQuery` to `refuse`.
 */
export function buildActionQuota(c: Context<AppEnv>, kind: LimitedActivity, happens: SQL) {
  const { newcomers, others, window } = activityLimits[kind];
  const { id: by, is_admin } = c.var.viewer ?? { id: '', is_admin: false };
  const act = createId();
  const begun = getMomentBefore(window);
  const joined = getMomentBefore(newcomerPeriod.days * 24 * 60);
  const { id, created_at, number } = countedActsTable;
  const most = sql<number>`${qb
    .select({
      most: sql`iif(coalesce(${usersTable.approved_at}, ${usersTable.created_at}) > ${joined}, ${newcomers}, ${others})`,
    })
    .from(usersTable)
    .where(eq(usersTable.id, by))}`;
  const own = and(eq(countedActsTable.person_id, by), eq(countedActsTable.kind, kind));
  const last = sql`${qb
    .select({ number })
    .from(countedActsTable)
    .where(own)
    .orderBy(desc(number))
    .limit(1)}`;
  // Reads one row instead of counting: the action that would leave the window next.
  const first = qb
    .select({ created_at })
    .from(countedActsTable)
    .where(and(own, sql`${number} = ${last} + 1 - ${most}`, sql`+${created_at} > ${begun}`));
  const oldest = qb
    .select({ id })
    .from(countedActsTable)
    .where(and(own, lte(created_at, begun)))
    .orderBy(created_at)
    .limit(PRUNED_PER_ACTION);
  const hasRoom = is_admin ? sql`1` : notExists(first);
  const happened = exists(qb.select({ id }).from(countedActsTable).where(eq(id, act)));
  return {
    statements: [
      statement(qb.delete(countedActsTable).where(inArray(id, oldest))),
      statement(
        insertIf(
          countedActsTable,
          {
            id: act,
            person_id: by,
            kind,
            created_at: getNowIso(),
            number: sql`coalesce(${last}, 0) + 1`,
          },
          sql`${happens} and ${hasRoom}`,
        ),
      ),
    ],
    happened,
    quotaQuery: statement<ActionQuotaRow>(
      sql`select ${most} as most, ${first} as full_since where not ${happened}`,
    ),
    /** @throws HttpError 429 if the quota is used up */
    refuse: (quota: ActionQuotaRow | undefined) => {
      if (is_admin || !quota?.full_since) return;
      throw buildQuotaError(kind, quota.most, Date.parse(quota.full_since) + window * minuteMs);
    },
  };
}

/**
 * Counts an action that validation rejects, because it costs as much as a successful one. A full
 * quota gives 429 here too.
 * @throws HttpError
 */
export async function countRejectedAction<Checked>(
  c: Context<AppEnv>,
  kind: LimitedActivity,
  check: () => Checked | Promise<Checked>,
): Promise<Checked> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error;
    const act = buildActionQuota(c, kind, sql`1`);
    const { quota } = await c.var.db.run({
      written: act.statements,
      queries: { quota: act.quotaQuery },
    });
    act.refuse(quota[0]);
    throw error;
  }
}

/** Expired actions deleted with each new one; more than one, so the table shrinks. */
const PRUNED_PER_ACTION = 2;

const getMomentBefore = (window: number) => new Date(getNowMs() - window * minuteMs).toISOString();

function buildQuotaError(kind: LimitedActivity, most: number, until: number) {
  return tooManyRequests(until, `limit_${kind}`, { most });
}
