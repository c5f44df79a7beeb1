/** Remembers erased users outside the database, and erases them again after a restore. */

import { eq, notExists, sql } from 'drizzle-orm';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { qb } from '../../db/query-builder.ts';
import { erasuresTable } from '../../db/schema/operations.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { throwStorageUnavailable } from '../../http/http-error.ts';
import { beginErasureQueries } from './begin-erasure.ts';

const prefix = 'erased/';

/**
 * Stores erased user ids next to the backups, so a restore can erase them again.
 * @throws StorageUnavailableError
 */
export async function recordErasure(env: Bindings, person: string) {
  await env.BACKUPS.put(prefix + person, '').catch(throwStorageUnavailable);
}

const restoredQuery = prepare(['ids'], ({ ids }) => {
  const erasures = qb
    .select({ id: erasuresTable.id })
    .from(erasuresTable)
    .where(eq(erasuresTable.person_id, usersTable.id));
  return qb
    .select({ id: usersTable.id })
    .from(sql`json_each(${ids}) erased`)
    .innerJoin(usersTable, eq(usersTable.id, sql`erased.value`))
    .where(notExists(erasures));
});

/** Restarts the erasure of restored accounts, and forgets ids that no backup contains. */
export async function reapplyErasures(env: Bindings, db: Database) {
  const before = new Date(getNowMs() - erasureLimits.rememberedDays * 24 * 60 * minuteMs);
  for (let cursor: string | undefined; ; ) {
    const listed = await env.BACKUPS.list({ prefix, ...(cursor && { cursor }) });
    const over = listed.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
    if (over.length > 0) await env.BACKUPS.delete(over);
    const ids = listed.objects.map(({ key }) => key.slice(prefix.length));
    const [found] =
      ids.length > 0 ? await db.batch([restoredQuery({ ids: JSON.stringify(ids) })]) : [[]];
    for (const { id: person } of found) {
      const what = { id: createId(), person, by: null, moment: getNowIso(), mail: null };
      await db.run({ written: beginErasureQueries(what).written });
    }
    if (!listed.truncated) return;
    cursor = listed.cursor;
  }
}
