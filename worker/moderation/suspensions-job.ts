import { sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { change } from '../db/audited-update.ts';
import { now } from '../db/clock.ts';
import type { Job } from '../jobs/scheduler.ts';

/** Suspensions ended per run. */
const most = 20;

const over = prepare<{ id: string }>(sql`select id from users
  where paused_until <= ${sql.placeholder('now')} order by paused_until limit ${sql.raw(String(most))}`);

/** Reactivates accounts whose suspension is over. */
export const pausesJob: Job = {
  name: 'pauses',
  period: 1,
  async run(_, db) {
    const moment = now();
    const [ended] = await db.batch([over({ now: moment })]);
    const changes = ended.map(({ id }) =>
      change({
        table: 'users',
        link: 'users',
        title: 'name',
        id,
        by: null,
        moment,
        set: { is_active: 1, paused_until: null },
        when: 'paused_until <= ?3',
        description: 'Suspension ended',
      }),
    );
    if (changes.length > 0) await db.batch(changes.flatMap(({ statements }) => statements));
    return {
      note: `Suspensions ended: ${ended.length}.`,
      hasMore: ended.length === most,
      changes: ended.length > 0 ? ['users'] : [],
    };
  },
};
