import type { Database, Statement } from '../../db/client.ts';
import { milliseconds } from '../../lib/clock.ts';
import type { Import } from '../../lib/importing.ts';
import { inOrder } from '../order.ts';
import { allTables } from '../tables.ts';

/** Of what stays, that which is the site's own whatever community it holds. */
const kept = ['attempts', 'jobs', 'imports', 'status_reports', 'counters'];

const atOnce = 1_000;

interface Step {
  /** Constant SQL of ?1, the account that imports, and ?2, its level: what is still to do. */
  isLeft: string;
  sql: string;
}

/** The site may have been opened, or an earlier call have come to the end: then nothing is anybody's to take. */
const isGivenUp = 'select 1 from imports where account_id = ?1 and is_given_up = 1';

/**
 * Takes away what was imported, some rows at a time, for as long as there is time: what refers to others
 * before these. @returns whether nothing is left
 */
export async function emptied(db: Database, { account_id, level_id }: Import, until: number) {
  const params = [account_id, level_id];
  const all = steps();
  const left: Statement<Record<string, number>> = {
    sql: `select ${all.map(({ isLeft }, index) => `exists (${isLeft}) as "${index}"`).join(', ')}
      where exists (${isGivenUp})`,
    params,
  };
  let [[found]] = await db.batch([left]);
  for (;;) {
    const next = all.find((_, index) => found?.[index]);
    if (!next) return true;
    if (milliseconds() >= until) return false;
    const some = { sql: `${next.sql} and ?2 is not null and exists (${isGivenUp})`, params };
    [, [found]] = await db.batch([some, left]);
  }
}

const inTurn = () => inOrder(allTables().filter(({ name }) => !kept.includes(name)));

function steps(): Step[] {
  return [
    ...referring().map(({ table, columns }) => {
      const some = `select rowid from "${table}" where ${columns.map((name) => `"${name}" is not null`).join(' or ')}`;
      const set = columns.map((name) => `"${name}" = null`).join(', ');
      return {
        isLeft: some,
        sql: `update "${table}" set ${set} where rowid in (${some} limit ${atOnce})`,
      };
    }),
    ...inTurn()
      .toReversed()
      .map(({ name, key }) => {
        const names = key.map((one) => `"${one}"`).join(', ');
        const some = `select ${names} from "${name}"${own[name] ?? ''}`;
        return {
          isLeft: some,
          sql: `delete from "${name}" where (${names}) in (${some} limit ${atOnce})`,
        };
      }),
  ];
}

/** All but the account that imports, and what is its own: people of the file may have signed in already. */
const own: Record<string, string> = {
  users: ' where id <> ?1',
  membership_levels: ' where id <> ?2',
  sessions: ' where user_id <> ?1',
  session_refreshes: ' where session_id not in (select id from sessions where user_id = ?1)',
};

/** References to what goes sooner, or is of the same table: they are emptied first. */
function referring() {
  const before = new Set<string>();
  return inTurn().flatMap(({ name: table, columns }) => {
    const names = columns
      .filter(({ refersTo }) => refersTo && !before.has(refersTo))
      .map(({ name }) => name);
    before.add(table);
    return names.length > 0 ? [{ table, columns: names }] : [];
  });
}

/**
 * For each row that goes SQLite looks who refers to it: without these it would walk whole tables. They hold
 * nothing, for what refers is emptied first.
 */
export const indexes = () =>
  referring().flatMap(({ table, columns }) =>
    columns.map((column) => ({
      name: `giving_up_${table}_${column}`,
      on: `"${table}" ("${column}") where "${column}" is not null`,
    })),
  );
