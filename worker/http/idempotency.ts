/**
 * Stores the response of a request with an `Idempotency-Key` and replays it, so that a repeat does
 * nothing (contract, section 2).
 */

import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { uuidFromText } from '../db/ids.ts';
import { qb } from '../db/query-builder.ts';
import { answeredKeysTable } from '../db/schema/moderation.ts';
import type { AppEnv } from '../env.ts';
import { logFault } from './log-fault.ts';

/**
 * Key of a reversible request with an `Idempotency-Key`. Its response is stored, so a repeat does
 * nothing even after the effect was reverted (contract, section 2).
 */
export function getIdempotencyKey(
  c: Context<AppEnv>,
  { isReversible }: { isReversible?: true },
): string | null {
  const key = isReversible && c.req.header('Idempotency-Key');
  return key ? uuidFromText(JSON.stringify([c.req.path, key])) : null;
}

const storedResponse = prepare(['person', 'key'], ({ person, key }) =>
  qb
    .select({ answer: answeredKeysTable.answer })
    .from(answeredKeysTable)
    .where(and(eq(answeredKeysTable.person_id, person), eq(answeredKeysTable.key, key))),
);

export type StoredResponseRow = NonNullable<ReturnType<typeof storedResponse>['row']>;

const insertResponse = prepare(['person', 'key', 'answer', 'now'], ({ person, key, answer, now }) =>
  qb
    .insert(answeredKeysTable)
    .values({ person_id: person, key, answer, created_at: now })
    .onConflictDoNothing(),
);

/** Query for the stored response of a user's request. */
export const storedResponseQuery = (person: string, key: string) => storedResponse({ person, key });

/** Sends the stored response again, if there is one. */
export function replayResponse(c: Context<AppEnv>, [found]: StoredResponseRow[]) {
  return found && c.json({ id: found.answer ?? getLastSegment(c) }, 201);
}

/** Stores a 201 response after it is sent. */
export function storeResponse(c: Context<AppEnv>, key: string, done: Response) {
  const person = c.var.viewer?.id;
  if (done.status !== 201 || !person) return;
  const keeping = async (answer: Response) => {
    const { id } = await answer.json<{ id: string }>();
    const kept = { person, key, answer: id === getLastSegment(c) ? null : id, now: getNowIso() };
    await new Database(c.env.DB).batch([insertResponse(kept)]);
  };
  const kept = keeping(done.clone()).catch((error) => logFault('answer_not_kept', {}, error));
  c.executionCtx.waitUntil(kept);
}

const getLastSegment = (c: Context<AppEnv>) => c.req.path.split('/').at(-1) ?? '';
