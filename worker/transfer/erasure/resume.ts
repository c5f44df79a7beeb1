import { erasing } from '../../contract/accounts/erasures.ts';
import type { Database } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { milliseconds } from '../../db/clock.ts';
import { remember } from './reapply-after-restore.ts';
import { leaveConversations } from './leave-conversations.ts';
import { erasureById } from './erasure-rows.ts';
import { dropFiles, dropUploads } from './delete-files.ts';
import { dropMail, finish } from './finish.ts';
import { dropPapers } from '../../users/erasure/papers.ts';
import { parts } from './delete-definitions.ts';
import { walk } from './scrub-table.ts';

/** Remaining database and storage calls, and time within a request. */
export interface Budget {
  spend(): boolean;
}

/**
 * Continues an erasure. All steps are idempotent and safe in parallel; unfinished work is left to
 * the next run.
 * @throws StorageUnavailableError
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
    // First, because a restore may happen before the end.
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
