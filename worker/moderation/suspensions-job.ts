/** Reactivates accounts whose suspension is over. */

import { lte, sql } from 'drizzle-orm';
import { auditedUpdate } from '../db/audited-update.ts';
import { prepare } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { usersTable } from '../db/schema/users.ts';
import type { Job } from '../jobs/scheduler.ts';

/** Maximum suspensions ended per run. */
const maxPerRun = 20;

const endedQuery = prepare<{ id: string }>(sql`select id from users
  where paused_until <= ${sql.placeholder('now')} order by paused_until limit ${sql.raw(String(maxPerRun))}`);

export const suspensionsJob: Job = {
  name: 'pauses',
  period: 1,
  async run(_, db) {
    const moment = getNowIso();
    const [ended] = await db.batch([endedQuery({ now: moment })]);
    const changes = ended.map(({ id }) =>
      auditedUpdate({
        table: usersTable,
        resource: 'users',
        title: usersTable.name,
        id,
        actorId: null,
        at: moment,
        set: { is_active: true, paused_until: null },
        when: lte(usersTable.paused_until, moment),
        description: 'Suspension ended',
      }),
    );
    if (changes.length > 0) await db.batch(changes.flatMap(({ statements }) => statements));
    return {
      note: `Suspensions ended: ${ended.length}.`,
      hasMore: ended.length === maxPerRun,
      changes: ended.length > 0 ? ['users'] : [],
    };
  },
};
