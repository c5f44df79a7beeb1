import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { prepare, type Statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { now } from './clock.ts';
import { newId } from './ids.ts';
import { noPerson, personById } from './person-list.ts';

/** A list that a member has in its own order, and sends as a whole. */
interface OwnList<Row> {
  /** What history says. */
  told: string;
  /** The rows of what is sent, and those that are there, in the same columns. */
  wanted: SQL;
  present: SQL;
  /** What must hold besides, or nothing is written. */
  when?: SQL;
  /** What is written: each only where `happened` is true. */
  writes: readonly SQL[];
  /** What else of the person's row is set. */
  sets?: SQL;
  /** Reads the list of a person, as it is answered. */
  rows(what: { id: string }): Statement<Row>;
}

const id = sql.placeholder('id');
const moment = sql.placeholder('moment');
const by = sql.placeholder('by');
const history = sql.placeholder('history');

/** What the queries of a list are given: the person, now, and the list as JSON. */
export const given = { id, moment, sent: sql.placeholder('sent') };

/** That the list differs from the one before, and nothing stands against it. */
export const happened = sql`exists (select 1 from history where id = ${history})`;

/** A list that is kept in a table of its own, in these columns: `wanted` has them in the same order. */
export function inTable(table: string, columns: string, wanted: SQL) {
  const [name, all] = [sql.raw(table), sql.raw(columns)];
  return {
    wanted,
    present: sql`select ${all} from ${name} where user_id = ${id}`,
    writes: [
      sql`delete from ${name} where user_id = ${id} and ${happened}`,
      sql`insert into ${name} (user_id, ${all}) select ${id}, w.* from (${wanted}) w where ${happened}`,
    ],
  };
}

/**
 * Takes the place of all that were there, in one batch, and answers with the list as it then is. Nothing is written
 * where nothing differs. @throws notFound
 */
export function replacing<Row>({ told, wanted, present, when, writes, sets, rows }: OwnList<Row>) {
  const tell = prepare<{ id: string }>(sql`
    insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
    select ${history}, ${moment}, ${by}, ${sql.raw(`'${told}'`)}, 'users', u.id, substr(u.name, 1, 200) from users u
    where u.id = ${id} and not exists (select 1 from erasures where person_id = u.id) and ${when ?? sql`1`}
      and (exists (${wanted} except ${present}) or exists (${present} except ${wanted}))
    returning id`);
  const touch = sql`update users set ${sets ? sql`${sets}, ` : sql``}updated_at = ${moment},
    updated_by = ${by}, version = version + 1 where id = ${id} and ${happened}`;
  const prepared = [...writes, touch].map((write) => prepare(write));
  return async (c: Context<App>, list: readonly unknown[]) => {
    const { id = '' } = c.req.param();
    const by = c.var.viewer?.id ?? null;
    const what = { id, by, moment: now(), history: newId(), sent: JSON.stringify(list) };
    const answers = await c.var.db.batch<Statement[]>([
      ...[tell(what), ...prepared.map((write) => write(what))],
      ...[personById({ id }), rows({ id })],
    ]);
    const [person, answer = []] = answers.slice(-2);
    if (!person?.length) throw noPerson();
    c.set('changed', answers[0]?.length ? ['users'] : []);
    return answer as Row[];
  };
}
