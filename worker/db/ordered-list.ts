/** A member’s ordered list (offerings, questions …), always sent and replaced as a whole. */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AccountListName } from '../contract/admin/history-values.ts';
import type { AppEnv } from '../env.ts';
import { parseIfMatch, staleVersionError } from './audited-update.ts';
import { prepare, type Statement } from './client.ts';
import { getNowIso } from './clock.ts';
import { createId } from './ids.ts';
import { historyExists } from './insert-history.ts';
import { orderedListJson } from './ordered-list-json.ts';
import { qb } from './query-builder.ts';
import { userNotFoundError } from './user-item-list.ts';

interface OrderedListOptions<Row> {
  /** Name of the list among the previous values in history. */
  name: AccountListName;
  /** History text. */
  historyText: string;
  /** Sent and stored rows, with the same columns. */
  wanted: SQL;
  present: SQL;
  /** Additional condition; nothing is written if it fails. */
  when?: SQL;
  /** Statements, each limited by `wasReplaced`. */
  writes: readonly SQL[];
  /** Additional assignments to the user's row. */
  sets?: SQL;
  /** Query for the list as returned to the client. */
  rows(what: { id: string }): Statement<Row>;
}

const id = sql.placeholder('id');
const moment = sql.placeholder('moment');
const by = sql.placeholder('by');
const history = sql.placeholder('history');
const version = sql.placeholder('version');

const userVersionQuery = prepare<{ version: number }>(
  sql`select version from users where id = ${id}`,
);

/** Placeholders of the list statements: user id, time and the list as JSON. */
export const listParams = { id, moment, sent: sql.placeholder('sent') };

/** SQL condition: the list differs from the stored one and the conditions hold. */
export const wasReplaced = historyExists();

const outcomeQuery = prepare(['history'], ({ history }) =>
  qb.selectValues({ applied: historyExists(history).mapWith(Boolean) }),
);

/** Statements for a list stored in its own table; `wanted` selects the same columns. */
export function listTable(table: string, columns: string, wanted: SQL) {
  const name = sql.raw(table);
  const all = sql.raw(columns);
  return {
    wanted,
    present: sql`select ${all} from ${name} where user_id = ${id}`,
    writes: [
      sql`delete from ${name} where user_id = ${id} and ${wasReplaced}`,
      sql`insert into ${name} (user_id, ${all}) select ${id}, w.* from (${wanted}) w where ${wasReplaced}`,
    ],
  };
}

/**
 * Replaces a list in one batch and returns it. Nothing is written if nothing differs.
 * @throws HttpError 404, 409
 */
export function replaceList<Row>({
  name,
  historyText,
  wanted,
  present,
  when,
  writes,
  sets,
  rows,
}: OrderedListOptions<Row>) {
  const tell = prepare(sql`
    insert into history (id, created_at, created_by, description, link_table, link_id, link_title,
      replaced)
    select ${history}, ${moment}, ${by}, ${sql.raw(`'${historyText}'`)}, 'users', u.id, substr(u.name, 1, 200),
      ${sql.raw(`'{"${name}":'`)} || ${orderedListJson[name](sql`u.id`)} || '}' from users u
    where u.id = ${id} and not exists (select 1 from erasures where person_id = u.id) and ${when ?? sql`1`}
      and (${version} is null or u.version = ${version})
      and (exists (${wanted} except ${present}) or exists (${present} except ${wanted}))
    `);
  const touch = sql`update users set ${sets ? sql`${sets}, ` : sql``}updated_at = ${moment},
    updated_by = ${by}, version = version + 1 where id = ${id} and ${wasReplaced}`;
  const prepared = [...writes, touch].map((write) => prepare(write));
  return async (c: Context<AppEnv>, list: readonly unknown[]) => {
    const { id = '' } = c.req.param();
    const by = c.var.viewer?.id ?? null;
    const version = parseIfMatch(c.req.header('If-Match'));
    const what = {
      id,
      by,
      version,
      moment: getNowIso(),
      history: createId(),
      sent: JSON.stringify(list),
    };
    const written = [tell(what), ...prepared.map((write) => write(what))];
    const {
      person: [person],
      outcome: [outcome],
      present,
    } = await c.var.db.run({
      written,
      queries: {
        person: userVersionQuery({ id }),
        outcome: outcomeQuery(what),
        present: rows({ id }),
      },
    });
    if (!person) throw userNotFoundError();
    if (!outcome?.applied && version !== null && version !== person.version)
      throw staleVersionError();
    c.set('changed', outcome?.applied ? ['users'] : []);
    return present;
  };
}
