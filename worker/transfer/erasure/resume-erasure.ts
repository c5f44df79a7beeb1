import { erasureLimits } from '../../contract/accounts/erasures.ts';
import type { Database } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { deleteUserDocuments, deleteUserFiles, deleteUserUploads } from './delete-files.ts';
import { eraseInBatches } from './erase-in-batches.ts';
import { eraseUnindexedMentions } from './erase-unindexed-mentions.ts';
import type { ErasureBudget } from './erasure-budget.ts';
import { erasureByIdQuery } from './erasure-rows.ts';
import { deleteFarewellMail, finishErasure } from './finish-erasure.ts';
import { leaveConversations } from './leave-conversations.ts';
import { recordErasure } from './reapply-after-restore.ts';
import { withdrawEnquiries } from './withdraw-enquiries.ts';

/**
 * Continues an erasure. All steps are idempotent and safe in parallel; unfinished work is left to
 * the next run.
 * @throws StorageUnavailableError
 */
export async function resumeErasure(
  env: Bindings,
  db: Database,
  id: string,
  until = Number.POSITIVE_INFINITY,
) {
  let rounds = 0;
  const budget: ErasureBudget = {
    spend: () => ++rounds <= erasureLimits.rounds && getNowMs() < until,
  };
  const [[found]] = await db.batch([erasureByIdQuery({ id })]);
  if (!found) return;
  const { person_id } = found;
  if (person_id !== null) {
    // First, because a restore may happen before the end. A merged account is restored with its rows.
    if (found.known !== null) await recordErasure(env, person_id);
    const isDone =
      (await leaveConversations(db, person_id, budget)) &&
      (await withdrawEnquiries(db, person_id, budget)) &&
      (await deleteUserDocuments(env, db, person_id, budget)) &&
      (await eraseInBatches(db, found, person_id, budget)) &&
      (await deleteUserUploads(env, db, person_id, budget)) &&
      (await deleteUserFiles(env, db, person_id, budget)) &&
      (await eraseUnindexedMentions(db, found, person_id, budget)) &&
      (await finishErasure(db, found, person_id));
    if (!isDone) return;
  }
  await deleteFarewellMail(db, found);
}
