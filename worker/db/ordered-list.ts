/** A member’s ordered list (offerings, questions …), always sent and replaced as a whole. */

import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  alias,
  type SQLiteColumn,
  type SQLiteTable,
  type SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import type { AccountListName } from '../contract/admin/history-values.ts';
import type { AppEnv } from '../env.ts';
import { parseIfMatch, staleVersionError } from './audited-update.ts';
import { prepare, type Statement } from './client.ts';
import { getNowIso } from './clock.ts';
import { isNotBeingErased } from './conditions/is-not-being-erased.ts';
import { createId } from './ids.ts';
import { historyExists, historyFields } from './insert-history.ts';
import { userNotFoundError } from './list-owner.ts';
import { orderedListJson } from './ordered-list-json.ts';
import { qb } from './query-builder.ts';
import { historyTable } from './schema/logs-and-jobs.ts';
import { usersTable } from './schema/users.ts';

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
  writes: readonly SQLWrapper[];
  /** Additional values of the user's row. */
  set?: SQLiteUpdateSetSource<typeof usersTable>;
  /** Query for the list as returned to the client. */
  rows(what: { id: string }): Statement<Row>;
}

const id = sql.placeholder('id');
const moment = sql.placeholder('moment');
const by = sql.placeholder('by');
const history = sql.placeholder('history');
const version = sql.placeholder('version');

const user = alias(usersTable, 'u');

const userVersionQuery = prepare(['id'], ({ id }) =>
  qb.select({ version: usersTable.version }).from(usersTable).where(eq(usersTable.id, id)),
);

/** Placeholders of the list statements: user id, time and the list as JSON. */
export const listParams = { id, moment, sent: sql.placeholder('sent') };

/** SQL condition: the list differs from the stored one and the conditions hold. */
export const wasReplaced = historyExists();

const outcomeQuery = prepare(['history'], ({ history }) =>
  qb.selectValues({ applied: historyExists(history).mapWith(Boolean) }),
);

type ListTable = SQLiteTable & { user_id: SQLiteColumn };

/** Statements for a list stored in its own table; `wanted` selects the same columns. */
export function listTable(table: ListTable, columns: SQLiteColumn[], wanted: SQL) {
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  return {
    wanted,
    present: sql`select ${names} from ${table} where ${table.user_id} = ${id}`,
    writes: [
      qb.delete(table).where(and(eq(table.user_id, id), wasReplaced)),
      sql`insert into ${table} (${sql.identifier(table.user_id.name)}, ${names})
        select ${id}, wanted.* from (${wanted}) wanted where ${wasReplaced}`,
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
  set = {},
  rows,
}: OrderedListOptions<Row>) {
  const replaced = sql`${`{"${name}":`} || ${orderedListJson[name](user.id)} || '}'`;
  const tell = prepare(['history', 'moment', 'by', 'id', 'version', 'sent'], () =>
    qb.insert(historyTable).select(
      qb
        .select({
          ...historyFields(
            historyText,
            { history, moment, by },
            { link: 'users', id: user.id, title: user.name },
          ),
          replaced: replaced.as(historyTable.replaced.name),
        })
        .from(user)
        .where(
          and(
            eq(user.id, id),
            isNotBeingErased(user),
            when,
            sql`(${version} is null or ${user.version} = ${version})`,
            sql`(exists (${wanted} except ${present}) or exists (${present} except ${wanted}))`,
          ),
        ),
    ),
  );
  const touch = qb
    .update(usersTable)
    .set({
      ...set,
      updated_at: sql`${moment}`,
      updated_by: sql`${by}`,
      version: sql`${usersTable.version} + 1`,
    })
    .where(and(eq(usersTable.id, id), wasReplaced));
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
