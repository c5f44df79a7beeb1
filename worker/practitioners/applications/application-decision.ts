/** An admin’s decision on a submitted application: its queries and the response. */

import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ApplicationState } from '../../contract/practitioners/application-states.ts';
import type { Application } from '../../contract/practitioners/applications.ts';
import { selectApplied } from '../../db/audited-update.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { applicationsTable } from '../../db/schema/listing.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError, notFoundError } from '../../http/http-error.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';

interface ApplicationDecisionInput {
  id: string;
  state: ApplicationState;
  /** States that can be decided; a question may be decided without its answer. */
  from?: readonly ApplicationState[];
  /** Text in history. */
  description: string;
  /** Additional columns. */
  set?: { asked_words: string } | { reason: string };
  /** Additional condition. */
  when?: SQL;
}

/**
 * Queries of a decision on a submitted application; of two parallel ones only one applies.
 * `applied` is an SQL condition that holds after the decision.
 */
export function buildApplicationDecision(c: Context<AppEnv>, decided: ApplicationDecisionInput) {
  const { id, state, from = ['sent', 'asked'], description, set, when } = decided;
  const isWaiting = and(eq(applicationsTable.user_id, id), inArray(applicationsTable.state, from));
  const history = createId();
  const moment = getNowIso();
  const applied = historyExists(history);
  const statements: [Statement, Statement] = [
    statement(
      qb.insert(historyTable).select(
        qb
          .select(
            historyFields(
              description,
              { history, moment, by: c.var.viewer?.id ?? null },
              { link: 'users', id: usersTable.id, title: usersTable.name },
            ),
          )
          .from(applicationsTable)
          .innerJoin(usersTable, eq(usersTable.id, applicationsTable.user_id))
          .where(and(isWaiting, when)),
      ),
    ),
    statement(
      qb
        .update(applicationsTable)
        .set({ ...set, state, decided_at: moment, updated_at: moment })
        .where(and(isWaiting, applied)),
    ),
  ];
  /** Notification for members who already have access. */
  const notice = notifyMembers({
    kind: 'listing',
    to: id,
    by: null,
    when: applied,
    object: { type: 'users', id, part: state },
  });
  return { applied, statements, notice, appliedQuery: selectApplied(applied) };
}

/**
 * Returns the current application.
 * @throws HttpError 404 if there is none, 409 if it is not pending
 */
export function parseApplicationDecision(
  outcome: { applied: boolean } | undefined,
  row: Application | undefined,
) {
  if (!row) throw notFoundError('application_not_found');
  if (!outcome?.applied) throw conflictError('done', 'application_decided');
  return row;
}
