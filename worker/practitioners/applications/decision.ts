import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ApplicationState } from '../../contract/practitioners/application-states.ts';
import { type Statement, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { conflict, notFound } from '../../http/http-error.ts';
import { historyLine } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { notify } from '../../notifications/notify-members.ts';
import { type ApplicationRow, shapeApplication } from './application-rows.ts';

interface Decision {
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
 * `happened` is constant SQL, true in the batch after the decision.
 */
export function decision(c: Context<App>, decided: Decision) {
  const { id, state, from = ['sent', 'asked'], description, set, when } = decided;
  const waits = sql`state in (select value from json_each(${JSON.stringify(from)}))`;
  const history = newId();
  const moment = now();
  const happened = `exists (select 1 from history where id = '${history}')`;
  const words = Object.entries(set ?? {}).map(([name, value]) => sql`${sql.raw(name)} = ${value},`);
  const statements: [Statement, Statement] = [
    statement(sql`
      ${historyLine(description, { history, moment, by: c.var.viewer?.id ?? null })}
      from applications a join users u on u.id = a.user_id
      where a.user_id = ${id} and ${waits} and ${when ?? sql`1`}`),
    statement(sql`update applications set ${sql.join(words)} state = ${state}, decided_at = ${moment},
        updated_at = ${moment}
      where user_id = ${id} and ${waits} and ${sql.raw(happened)}`),
  ];
  /** Notification for members who already have access. */
  const notice = notify({
    kind: 'listing',
    to: id,
    by: null,
    when: sql.raw(happened),
    object: { type: 'users', id, part: state },
  });
  const told = statement<{ happened: number }>(sql`select ${sql.raw(happened)} as happened`);
  return { happened, statements, notice, told };
}

/**
 * Returns the current application.
 * @throws HttpError 404 if there is none, 409 if it is not pending
 */
export function decided(told: { happened: number } | undefined, row: ApplicationRow | undefined) {
  if (!row) throw notFound('This application does not exist.');
  if (!told?.happened)
    throw conflict('done', 'This application is no longer waiting for a decision.');
  return shapeApplication(row);
}
