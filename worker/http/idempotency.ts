import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import type { Call } from './mutation.ts';
import { now } from '../db/clock.ts';
import { logFault } from './log-fault.ts';
import { idStandingFor } from '../db/ids.ts';

/**
 * Key of a reversible request with an `Idempotency-Key`. Its response is stored, so a repeat does
 * nothing even after the effect was reverted (contract, section 2).
 */
export function idempotencyKey(
  c: Context<App>,
  { isUndoable }: Pick<Call, 'isUndoable'>,
): string | null {
  const key = isUndoable && c.req.header('Idempotency-Key');
  return key ? idStandingFor(JSON.stringify([c.req.path, key])) : null;
}

export interface Answered {
  answer: string | null;
}

const answered = prepare<Answered>(sql`select answer from answered_keys
  where person_id = ${sql.placeholder('person')} and key = ${sql.placeholder('key')}`);

const keep = prepare(sql`insert or ignore into answered_keys (person_id, key, answer, created_at)
  values (${sql.placeholder('person')}, ${sql.placeholder('key')}, ${sql.placeholder('answer')}, ${sql.placeholder('now')})`);

/** Query for the stored response of a user's request. */
export const answeredTo = (person: string, key: string) => answered({ person, key });

/** Sends the stored response again, if there is one. */
export function replayAnswer(c: Context<App>, [found]: Answered[]) {
  return found && c.json({ id: found.answer ?? lastOf(c) }, 201);
}

/** Stores a 201 response after it is sent. */
export function keepAnswer(c: Context<App>, key: string, done: Response) {
  const person = c.var.viewer?.id;
  if (done.status !== 201 || !person) return;
  const keeping = async (answer: Response) => {
    const { id } = await answer.json<{ id: string }>();
    const kept = { person, key, answer: id === lastOf(c) ? null : id, now: now() };
    await new Database(c.env.DB).batch([keep(kept)]);
  };
  const kept = keeping(done.clone()).catch((error) => logFault('answer_not_kept', {}, error));
  c.executionCtx.waitUntil(kept);
}

const lastOf = (c: Context<App>) => c.req.path.split('/').at(-1) ?? '';
