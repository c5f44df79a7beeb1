import type { Job } from '../../lib/jobs.ts';
import { carryOn } from './carry-on.ts';
import { erasuresLeft } from './erasure.ts';

/** Goes on with accounts that are being erased. One that fails keeps no other waiting. */
export const erasureJob: Job = {
  name: 'erasures',
  period: 10,
  async run(env, db) {
    const [left] = await db.batch([erasuresLeft()]);
    const failures: unknown[] = [];
    for (const { id } of left) {
      await carryOn(env, db, id).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
};
