import type { Job } from '../../jobs/scheduler.ts';
import { erasedPageTables } from './erased-page-tables.ts';
import { pendingErasuresQuery } from './erasure-rows.ts';
import { reapplyErasures } from './reapply-after-restore.ts';
import { resumeErasure } from './resume-erasure.ts';

/** Continues unfinished erasures; a failure does not block others. */
export const erasureJob: Job = {
  name: 'erasures',
  period: 10,
  async run(env, db, { until }) {
    const failures: unknown[] = [];
    await reapplyErasures(env, db).catch((error: unknown) => failures.push(error));
    const [pending] = await db.batch([pendingErasuresQuery()]);
    for (const { id } of pending) {
      await resumeErasure(env, db, id, until).catch((error: unknown) => failures.push(error));
    }
    // Erasures with only a mail left change no page.
    const isShown = pending.some(({ person_id }) => person_id !== null);
    return { changes: isShown ? erasedPageTables : [], failure: failures[0] };
  },
};
