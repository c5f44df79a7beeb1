/** Columns and change of a new account, shared by the decisions of an admin about it. */

import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { auditedUpdate } from '../../db/audited-update.ts';
import { getNowIso } from '../../db/clock.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { recordRightsOfChange } from './change-security-events.ts';

/** Columns of a new account that a decision and its mail need. */
export const signUpColumns = {
  id: usersTable.id,
  name: usersTable.name,
  email: usersTable.email,
  language_id: usersTable.language_id,
  email_verified_at: usersTable.email_verified_at,
  approved_at: usersTable.approved_at,
};

interface SignUpDecision {
  set: Parameters<typeof recordRightsOfChange>[2];
  when: SQL | undefined;
  /** Description in the history. */
  description: string;
}

/** Changes the account if the condition holds, with its history and security events. */
export function buildSignUpDecision(
  c: Context<AppEnv>,
  id: string,
  { set, when, description }: SignUpDecision,
) {
  const { statements, applied, appliedQuery } = auditedUpdate({
    table: usersTable,
    resource: 'users',
    title: usersTable.name,
    id,
    actorId: c.var.viewer?.id ?? null,
    at: getNowIso(),
    set,
    when,
    description,
  });
  const [history, ...update] = statements;
  return {
    statements: [history, ...recordRightsOfChange(c, id, set, applied), ...update],
    applied,
    appliedQuery,
  };
}
