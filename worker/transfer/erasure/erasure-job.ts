import type { Job } from '../../jobs/scheduler.ts';
import { eraseAgain } from './reapply-after-restore.ts';
import { carryOn } from './resume.ts';
import { erasuresLeft } from './erasure-rows.ts';
import { shown } from './changed-tables.ts';

/** Continues unfinished erasures; a failure does not block others. */
export const erasureJob: Job = {
  name: 'erasures',
  period: 10,
  async run(env, db, { until }) {
    const failures: unknown[] = [];
    await eraseAgain(env, db).catch((error: unknown) => failures.push(error));
    const [left] = await db.batch([erasuresLeft()]);
    for (const { id } of left) {
      await carryOn(env, db, id, until).catch((error: unknown) => failures.push(error));
    }
    // Erasures with only a mail left change no page.
    const isShown = left.some(({ person_id }) => person_id !== null);
    return { changes: isShown ? shown : [], failure: failures[0] };
  },
};
