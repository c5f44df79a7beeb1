/**
 * Queue consumer that runs or undoes a part of an import. It may be interrupted or repeated: each
 * row stores its outcome in the batch that writes it.
 */

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Hono } from 'hono';
import { signAccessToken } from '../../auth/access-token.ts';
import { userImportLimits } from '../../contract/admin/user-imports.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { Database, prepare } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { raiseDocumentVersions } from '../../db/document-versions.ts';
import { isTrue, qb, scalar } from '../../db/query-builder.ts';
import { sessionsTable } from '../../db/schema/accounts.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import {
  type PlannedAccount,
  userImportRowsTable,
  userImportsTable,
} from '../../db/schema/user-imports.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import { NAMES_TAG } from '../../http/cache/get-cache-tags.ts';
import { type PurgeContext, purgePages } from '../../http/cache/purge-pages.ts';
import { HttpError, StorageUnavailableError } from '../../http/http-error.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { enqueueUserImport } from './enqueue-user-import.ts';
import { inviteNextRows } from './invite-rows.ts';
import { type RowToUndo, type UndoContext, undoRows } from './undo-row.ts';
import { failRow, type RowContext, type RowToWrite, writeRow } from './write-row.ts';

const owner = alias(usersTable, 'owner');

/** Rows that are written in one batch; if one fails, each gets a batch of its own. */
const ROWS_PER_BATCH = 10;

const isOpen = inArray(userImportsTable.state, ['running', 'undoing']);

/** The admin of the session; null once the session has ended or the account is no admin. */
const sessionAdmin = qb
  .select({ id: owner.id })
  .from(sessionsTable)
  .innerJoin(owner, eq(owner.id, sessionsTable.user_id))
  .where(
    and(
      eq(sessionsTable.id, userImportsTable.session_id),
      isTrue(owner.is_admin),
      isTrue(owner.is_active),
    ),
  );

const claimQuery = prepare(['id', 'until', 'now'], ({ id, until, now }) =>
  qb
    .update(userImportsTable)
    .set({ claimed_until: sql`${until}` })
    .where(
      and(
        eq(userImportsTable.id, id),
        isOpen,
        sql`coalesce(${userImportsTable.claimed_until}, '') < ${now}`,
      ),
    )
    .returning({
      id: userImportsTable.id,
      session_id: userImportsTable.session_id,
      by: sql<string | null>`${sessionAdmin}`.as('by'),
      state: sql<'running' | 'undoing'>`${userImportsTable.state}`.as('state'),
      kind: userImportsTable.kind,
      sends_mails: userImportsTable.sends_mails,
    }),
);

type ClaimedImport = NonNullable<ReturnType<typeof claimQuery>['row']>;

const defaultLevelQuery = prepare([], () =>
  qb
    .select({ id: membershipLevelsTable.id })
    .from(membershipLevelsTable)
    .where(isTrue(membershipLevelsTable.is_default)),
);

const waitingRowsQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      place: userImportRowsTable.place,
      planned: sql`${userImportRowsTable.planned}`.mapWith(
        (json): PlannedAccount => JSON.parse(json),
      ),
      user_id: userImportRowsTable.user_id,
    })
    .from(userImportRowsTable)
    .where(and(eq(userImportRowsTable.import_id, id), eq(userImportRowsTable.state, 'waiting')))
    .orderBy(userImportRowsTable.place)
    .limit(userImportLimits.part),
);

const writtenRowsQuery = prepare(['id'], ({ id }) => {
  const user = qb
    .select({ version: usersTable.version })
    .from(usersTable)
    .where(eq(usersTable.id, userImportRowsTable.user_id));
  const last = qb
    .select({ id: historyTable.id })
    .from(historyTable)
    .where(eq(historyTable.link_id, userImportRowsTable.user_id))
    .orderBy(desc(historyTable.id))
    .limit(1);
  return qb
    .select({
      place: userImportRowsTable.place,
      state: sql<RowToUndo['state']>`${userImportRowsTable.state}`,
      user_id: sql<string>`coalesce(${userImportRowsTable.user_id}, '')`,
      change_id: userImportRowsTable.change_id,
      version: scalar(user),
      last: scalar(last),
    })
    .from(userImportRowsTable)
    .where(
      and(
        eq(userImportRowsTable.import_id, id),
        inArray(userImportRowsTable.state, ['created', 'updated']),
      ),
    )
    .orderBy(userImportRowsTable.place)
    .limit(userImportLimits.part);
});

const releaseQuery = prepare(['id'], ({ id }) =>
  qb
    .update(userImportsTable)
    .set({ claimed_until: null })
    .where(eq(userImportsTable.id, id))
    .returning({ state: userImportsTable.state }),
);

/** Ends an import without rows left; without `isLast` it stopped because its session ended. */
const endQuery = prepare(['id', 'now', 'is_last'], ({ id, now, is_last }) =>
  qb
    .update(userImportsTable)
    .set({
      claimed_until: null,
      ended_at: sql`${now}`,
      state: sql`case when ${userImportsTable.state} = 'undoing' and ${is_last} then 'undone'
        when ${is_last} then 'done' else 'stopped' end`,
    })
    .where(and(eq(userImportsTable.id, id), isOpen)),
);

/** Tables that an import changes, and the names of users. */
const importedTables = ['users', 'tag_links', 'user_sub_categories', NAMES_TAG];

/** Runs a part, and queues the next one if rows are left. */
export async function consumeUserImport(
  id: string,
  routes: Hono<AppEnv>,
  env: Bindings,
  ctx: PurgeContext,
) {
  const db = new Database(env.DB);
  const until = new Date(getNowMs() + userImportLimits.claim * minuteMs).toISOString();
  const {
    claimed: [claimed],
  } = await db.run({ queries: { claimed: claimQuery({ id, now: getNowIso(), until }) } });
  if (!claimed) return;
  const { by } = claimed;
  db.appendToWrites(raiseDocumentVersions(importedTables));
  const left = by
    ? claimed.state === 'running'
      ? await runPart(db, env, claimed, by)
      : await undoPart({ db, env, ctx, routes, import_id: id, by }, claimed)
    : 'stopped';
  await purgePages(importedTables, env, ctx);
  if (left !== 'more') {
    const is_last = Number(left === 'none');
    await db.run({ written: [endQuery({ id, now: getNowIso(), is_last })] });
    return;
  }
  const {
    released: [released],
  } = await db.run({ queries: { released: releaseQuery({ id }) } });
  if (released?.state === claimed.state) await enqueueUserImport(env, id);
}

/** Rows that are left: none, more, or unknown because the session has ended. */
type RemainingRows = 'none' | 'more' | 'stopped';

async function runPart(
  db: Database,
  env: Bindings,
  { id, kind, sends_mails }: ClaimedImport,
  by: string,
): Promise<RemainingRows> {
  if (kind === 'invitations') {
    return (await inviteNextRows(db, env, id, by)) < userImportLimits.part ? 'none' : 'more';
  }
  const { rows, levels, template } = await db.run({
    queries: {
      rows: waitingRowsQuery({ id }),
      levels: defaultLevelQuery(),
      template: templateQuery('account-created'),
    },
  });
  const context: RowContext = {
    env,
    import_id: id,
    by,
    at: getNowIso(),
    default_level_id: levels[0]?.id ?? '',
    welcome: sends_mails ? { template: template[0] } : null,
  };
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
    await writeRows(db, context, rows.slice(from, from + ROWS_PER_BATCH));
  }
  return rows.length < userImportLimits.part ? 'none' : 'more';
}

/**
 * Writes rows in one batch. If it is refused, each row is tried alone, so that only the one at
 * fault fails.
 */
async function writeRows(db: Database, context: RowContext, rows: RowToWrite[]) {
  const written = await Promise.all(rows.map((row) => writeRow(context, row)));
  try {
    await db.batch(written.flatMap(({ statements }) => statements));
  } catch (error) {
    if (!(error instanceof HttpError) || error instanceof StorageUnavailableError) throw error;
    const [row, ...others] = rows;
    if (row && others.length === 0) {
      await db.batch([failRow(context.import_id, row.place, 'import_row_refused')]);
      return;
    }
    for (const one of rows) await writeRows(db, context, [one]);
    return;
  }
  const mails = written.flatMap(({ mail }) => mail ?? []);
  await enqueueMails(context.env, mails);
}

async function undoPart(
  context: Omit<UndoContext, 'access_token'>,
  { id, session_id }: ClaimedImport,
): Promise<RemainingRows> {
  const { db, env, by } = context;
  const { rows } = await db.run({ queries: { rows: writtenRowsQuery({ id }) } });
  const { access_token } = await signAccessToken(env, by, session_id ?? '');
  if (!(await undoRows({ ...context, access_token }, rows))) return 'stopped';
  return rows.length < userImportLimits.part ? 'none' : 'more';
}
