/** Reactivates accounts whose suspension is over. */

import { asc, lte } from 'drizzle-orm';
import { auditedUpdate } from '../db/audited-update.ts';
import { prepare } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { raiseDocumentVersions } from '../db/document-versions.ts';
import { qb } from '../db/query-builder.ts';
import { usersTable } from '../db/schema/users.ts';
import type { Job } from '../jobs/scheduler.ts';

/** Maximum suspensions ended per run. */
const maxPerRun = 20;

const endedQuery = prepare(['now'], ({ now }) =>
  qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(lte(usersTable.paused_until, now))
    .orderBy(asc(usersTable.paused_until))
    .limit(maxPerRun),
);

export const suspensionsJob: Job = {
  name: 'pauses',
  period: 1,
  async run(_, db) {
    const moment = getNowIso();
    const { ended } = await db.run({ queries: { ended: endedQuery({ now: moment }) } });
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
    if (changes.length > 0) db.appendToWrites(raiseDocumentVersions(['users']));
    if (changes.length > 0)
      await db.run({ written: changes.flatMap(({ statements }) => statements) });
    return {
      note: `Suspensions ended: ${ended.length}.`,
      hasMore: ended.length === maxPerRun,
      changes: ended.length > 0 ? ['users'] : [],
    };
  },
};
