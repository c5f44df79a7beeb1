import { importGivenUp } from '../../contract/transfers.ts';
import type { Statement } from '../../db/client.ts';
import { call } from '../../lib/calls.ts';
import type { Value } from '../../lib/change.ts';
import { milliseconds, now } from '../../lib/clock.ts';
import { conflict } from '../../lib/errors.ts';
import { currentImport, type Import, noImport } from '../../lib/importing.ts';
import { travellingNames } from './begin.ts';
import { type Born, bornAgain } from './born.ts';
import { emptied, indexes } from './emptying.ts';
import type { When } from './writing.ts';

/** Milliseconds of one call. */
const atMost = 5_000;

/**
 * DELETE /imports/{digest}: takes an import back, in as many calls as it needs. Then the site is as it was
 * born, with its admin; only its history is gone. From the first call on nothing else goes on with it.
 */
export const giveUpImport = call({
  method: 'delete',
  path: '/imports/:digest',
  who: 'A',
  whileImporting: true,
  noun: 'transfers',
  summary: 'Gives an import up: to be called again until nothing is left of it',
  status: 200,
  answer: importGivenUp,
  changes: travellingNames,
  run: async (_, c) => {
    const { db } = c.var;
    const until = milliseconds() + atMost;
    const [[found], [kept]] = await db.batch([currentImport(), bornOf]);
    if (!found || found.digest !== c.req.param('digest')) throw noImport();
    if (!kept?.born) throw conflict('changed', tooOld);
    const [[taken]] = await db.batch([givingUp(found)]);
    if (!taken) throw conflict('changed', isOver);
    await db.batch(
      indexes().map(({ name, on }) => ({
        sql: `create index if not exists ${name} on ${on}`,
        params: [],
      })),
    );
    const isEmptied = await emptied(db, found, until);
    if (isEmptied) await db.batch(ending(found, JSON.parse(kept.born)));
    return c.json({ has_more: !isEmptied });
  },
});

const bornOf: Statement<{ born: string | null }> = { sql: 'select born from imports', params: [] };

/** Tells whether it was still there. */
const givingUp = ({ account_id }: Import): Statement => ({
  sql: 'update imports set is_given_up = 1 where account_id = ?1 returning 1',
  params: [account_id],
});

const isOver =
  'This import has come to its end at the same moment: the site was opened, or given up by somebody else.';
const tooOld =
  'This import was begun before a site kept what it was made of. Begin with a new database.';

/** What was there before comes back, and the account that imported gives its session back and goes. */
function ending({ digest, account_id, level_id }: Import, born: Born): Statement[] {
  const when: When = {
    sql: 'exists (select 1 from imports where digest = ?2 and account_id = ?3 and is_given_up = 1)',
    params: [digest, account_id],
  };
  const of = (value: Value | undefined, sql: string): Statement => ({
    sql: `${sql} ${when.sql}`,
    params: [value ?? null, ...when.params],
  });
  return [
    { sql: 'PRAGMA defer_foreign_keys = on', params: [] },
    of(born.users?.[0]?.id, 'update sessions set user_id = ?1 where user_id = ?3 and'),
    // Somebody may have looked at a page with it.
    of(null, 'update access_logs set created_by = null where created_by = ?3 and'),
    of(null, 'delete from users where id = ?3 and'),
    of(level_id, 'delete from membership_levels where id = ?1 and'),
    of('access_logs', counted),
    ...bornAgain(born, when),
    // All of them have rested.
    of(now(), 'update jobs set since = ?1 where'),
    ...indexes().map(({ name }) => ({ sql: `drop index if exists ${name}`, params: [] })),
    of(null, 'delete from imports where'),
  ];
}

/** Of what comes back triggers keep count. */
const counted =
  'update counters set count = iif(name = ?1, (select count(*) from access_logs), 0) where';
