import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { longWorkHours, minutes } from '../contract/shared/limits.ts';
import type { SecurityKind } from '../contract/accounts/security-events.ts';
import { type Statement, statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { milliseconds, now } from '../db/clock.ts';
import { refuseUnproved } from '../auth/step-up.ts';
import { recordSecurity } from '../auth/record-security-event.ts';

interface LongWork {
  /** Session column with the start time. */
  since: 'exporting_since' | 'adding_since';
  /** Verb phrase for the step-up question. */
  what: string;
  /** Kind of the security event. */
  kind: SecurityKind;
  detail: string;
}

export const exportWork: LongWork = {
  since: 'exporting_since',
  what: 'export the community',
  kind: 'exported',
  detail: 'The whole community',
};

export const additionWork: LongWork = {
  since: 'adding_since',
  what: 'import',
  kind: 'imported',
  detail: 'Items from another site',
};

/**
 * Starts an operation of many requests: step-up, start time in the session, security event.
 * @throws HttpError 403
 */
export async function beginWork(
  c: Context<App>,
  { since, what, kind, detail }: LongWork,
): Promise<Statement[]> {
  const { viewer } = c.var;
  await refuseUnproved(c, what);
  return [
    statement(
      sql`update sessions set ${sql.raw(since)} = ${now()} where id = ${viewer?.session_id}`,
    ),
    recordSecurity(c, { kind, user: viewer?.id ?? null, detail }),
  ];
}

/**
 * Continues an operation for some hours in the same session, because a step-up expires earlier.
 * @throws HttpError 403
 */
export async function goOnWithWork(c: Context<App>, work: LongWork): Promise<Statement[]> {
  const end = Date.parse(c.var.viewer?.[work.since] ?? '') + longWorkHours * 60 * minutes;
  return end > milliseconds() ? [] : beginWork(c, work);
}
