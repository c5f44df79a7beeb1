import { erasing } from '../../contract/erasures.ts';
import type { Database } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { milliseconds } from '../../lib/clock.ts';
import { remember } from './again.ts';
import { leaveConversations } from './conversations.ts';
import { erasureById } from './erasure.ts';
import { dropFiles, dropUploads } from './files.ts';
import { dropMail, finish } from './finish.ts';
import { dropPapers } from './papers.ts';
import { parts } from './parts.ts';
import { walk } from './walk.ts';

/** What may still be spent: rounds to the stores, and time where somebody waits. */
export interface Budget {
  spend(): boolean;
}

/**
 * Goes on with an erasure from wherever it was left. Each step may be done again and by two at once: it
 * looks for what is left. What this run does not come to the next one does. @throws StoreFailure
 */
export async function carryOn(
  env: Bindings,
  db: Database,
  id: string,
  until = Number.POSITIVE_INFINITY,
) {
  let rounds = 0;
  const budget: Budget = {
    spend: () => ++rounds <= erasing.rounds && milliseconds() < until,
  };
  const [[found]] = await db.batch([erasureById({ id })]);
  if (!found) return;
  const { person_id: person } = found;
  if (person !== null) {
    // First, for a restore may come before its end.
    await remember(env, person);
    const done =
      (await leaveConversations(db, person, budget)) &&
      (await dropPapers(env, db, person, budget)) &&
      (await parts(db, person, budget)) &&
      (await dropUploads(env, db, person, budget)) &&
      (await dropFiles(env, db, person, budget)) &&
      (await walk(db, found, person, budget)) &&
      (await finish(db, found, person));
    if (!done) return;
  }
  await dropMail(db, found);
}
