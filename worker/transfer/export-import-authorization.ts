/** One step-up authorizes all requests of a community export or import for some hours. */

import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordSecurityEvent } from '../auth/record-security-event.ts';
import { requireRecentAuth, type StepUpAction } from '../auth/step-up.ts';
import type { SecurityEventKind } from '../contract/accounts/security-events.ts';
import { longRunningSessionHours, minuteMs } from '../contract/shared/limits.ts';
import { type Statement, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import { sessionsTable } from '../db/schema/accounts.ts';
import type { AppEnv } from '../env.ts';

interface LongSession {
  /** Column of `sessions` with the start time of an export or import. */
  since: 'exporting_since' | 'adding_since';
  action: StepUpAction;
  /** Kind of the security event. */
  kind: SecurityEventKind;
  detail: string;
}

export const exportSession: LongSession = {
  since: 'exporting_since',
  action: 'export_community',
  kind: 'exported',
  detail: 'The whole community',
};

export const additionSession: LongSession = {
  since: 'adding_since',
  action: 'import',
  kind: 'imported',
  detail: 'Items from another site',
};

/**
 * Starts an operation of many requests: step-up, start time in the session, security event.
 * @throws HttpError 403
 */
export async function startAuthorizedOperation(
  c: Context<AppEnv>,
  { since, action, kind, detail }: LongSession,
): Promise<Statement[]> {
  const { viewer } = c.var;
  await requireRecentAuth(c, action);
  return [
    statement(
      qb
        .update(sessionsTable)
        .set({ [since]: getNowIso() })
        .where(eq(sessionsTable.id, viewer?.session_id ?? '')),
    ),
    recordSecurityEvent(c, { kind, user: viewer?.id ?? null, detail }),
  ];
}

/**
 * Continues an operation for some hours in the same session, because a step-up expires earlier.
 * @throws HttpError 403
 */
export async function continueAuthorizedOperation(
  c: Context<AppEnv>,
  work: LongSession,
): Promise<Statement[]> {
  const end =
    Date.parse(c.var.viewer?.[work.since] ?? '') + longRunningSessionHours * 60 * minuteMs;
  return end > getNowMs() ? [] : startAuthorizedOperation(c, work);
}
