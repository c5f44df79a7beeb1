/** Reads an import, and describes its state: the dry run before it runs, its progress after. */

import { count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { UserImportMapping } from '../../contract/admin/user-import-columns.ts';
import {
  type InviteSkipCode,
  inviteSkipCodes,
  type UserImport,
  type UserImportOutcome,
  userImportLimits,
} from '../../contract/admin/user-imports.ts';
import { type Database, prepare, type StatementRows } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { userImportRowsTable, userImportsTable } from '../../db/schema/user-imports.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { checkInvitations } from './check-invitations.ts';
import { type CheckedRows, checkRows } from './check-rows.ts';
import { readImportFile } from './import-file.ts';
import {
  buildEncodingSamples,
  parseImportFile,
  readInviteList,
  resolveMapping,
} from './parse-import-file.ts';

/** Rows that the dry run shows. */
const FIRST_ROWS = 5;

const maker = alias(usersTable, 'maker');

export const userImportQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      id: userImportsTable.id,
      kind: userImportsTable.kind,
      created_at: userImportsTable.created_at,
      file_name: userImportsTable.file_name,
      encoding: userImportsTable.encoding,
      is_encoding_certain: userImportsTable.is_encoding_certain,
      columns: userImportsTable.columns,
      mapping: userImportsTable.mapping,
      existing: userImportsTable.existing,
      sends_mails: userImportsTable.sends_mails,
      rows: userImportsTable.rows,
      state: userImportsTable.state,
      ended_at: userImportsTable.ended_at,
    })
    .from(userImportsTable)
    .where(eq(userImportsTable.id, id)),
);

export type UserImportRow = StatementRows<{
  found: ReturnType<typeof userImportQuery>;
}>['found'][number];

/** The newest imports; of every kind if it is empty. */
export const newestImportsQuery = prepare(['kind'], ({ kind }) =>
  qb
    .select({
      id: userImportsTable.id,
      kind: userImportsTable.kind,
      created_at: userImportsTable.created_at,
      created_by_name: maker.name,
      file_name: userImportsTable.file_name,
      state: userImportsTable.state,
      rows: userImportsTable.rows,
    })
    .from(userImportsTable)
    .leftJoin(maker, eq(maker.id, userImportsTable.created_by))
    .where(sql`${kind} in ('', ${userImportsTable.kind})`)
    .orderBy(desc(userImportsTable.created_at))
    .limit(userImportLimits.listed),
);

/** Rows by outcome, as JSON, and the number of mails. */
const outcomesQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      outcome: userImportRowsTable.state,
      rows: count(),
      mailed: sql<number>`sum(${userImportRowsTable.is_mailed})`,
    })
    .from(userImportRowsTable)
    .where(eq(userImportRowsTable.import_id, id))
    .groupBy(userImportRowsTable.state),
);

/** Queries for the state of an import; `describeUserImport` turns their rows into the answer. */
export const buildStateQueries = (id: string) => ({
  found: userImportQuery({ id }),
  outcomes: outcomesQuery({ id }),
});

type StateRows = StatementRows<ReturnType<typeof buildStateQueries>>;

/**
 * State of an import. The dry run reads the file and needs another round trip.
 * @throws HttpError 404, 422 if the file cannot be read in the chosen encoding
 */
export async function describeUserImport(
  db: Database,
  env: Bindings,
  { found: [row], outcomes }: StateRows,
): Promise<UserImport> {
  if (!row) throw notFoundError('import_not_found');
  if (row.state !== 'ready') return describeProgress(row, outcomes);
  const { bytes, columns, first_rows, mapping, checked } = await runDryRun(db, env, row);
  return {
    ...describeOptions(row, mapping),
    samples: row.is_encoding_certain ? [] : buildEncodingSamples(bytes),
    columns,
    first_rows,
    rows: checked.rows.length,
    ...countRows(checked),
    fault_count: checked.faults.length,
    faults: checked.faults.slice(0, userImportLimits.faults),
    done: 0,
    outcomes: {},
    mails_sent: 0,
    can_undo_until: null,
  };
}

interface DryRun {
  bytes: Uint8Array;
  columns: string[];
  first_rows: string[][];
  mapping: UserImportMapping;
  checked: CheckedRows;
}

/** @throws HttpError 404, 422 */
export async function runDryRun(db: Database, env: Bindings, row: UserImportRow): Promise<DryRun> {
  const bytes = await readImportFile(env, row.id);
  if (row.kind === 'invitations') {
    const checked = await checkInvitations(db, env, readInviteList(bytes, row.encoding));
    const first_rows = listFirstInvited(checked);
    return { bytes, columns: [], first_rows, mapping: resolveMapping([], null), checked };
  }
  const { columns, records } = parseImportFile(bytes, row.encoding);
  const mapping = resolveMapping(columns, row.mapping);
  const checked = await checkRows(db, { columns, records, mapping, existing: row.existing });
  const first_rows = records.slice(0, FIRST_ROWS).map(({ cells }) => cells);
  return { bytes, columns, first_rows, mapping, checked };
}

function countRows({ rows }: CheckedRows) {
  const countOf = (matches: (row: CheckedRows['rows'][number]) => boolean) =>
    rows.filter(matches).length;
  return {
    will_create: countOf(({ state, user_id }) => state === 'waiting' && user_id === null),
    will_update: countOf(({ state, user_id }) => state === 'waiting' && user_id !== null),
    will_skip: countOf(({ state }) => state === 'skipped'),
    skipped_because: countSkipCodes(rows),
    faulty_rows: countOf(({ state }) => state === 'faulty'),
  };
}

/** Address and name of the first people who are invited. */
const listFirstInvited = ({ rows }: CheckedRows): string[][] =>
  rows
    .flatMap(({ planned }) => (planned && 'name' in planned ? [planned] : []))
    .slice(0, FIRST_ROWS)
    .map(({ email, name }) => [email, name ?? '']);

/** People of a list who are not invited, by reason. */
function countSkipCodes(rows: CheckedRows['rows']) {
  const counts: Partial<Record<InviteSkipCode, number>> = {};
  for (const { error } of rows) {
    const code = inviteSkipCodes.find((one) => one === error?.code);
    if (code) counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const describeOptions = (row: UserImportRow, mapping: UserImportMapping) => ({
  id: row.id,
  kind: row.kind,
  created_at: row.created_at,
  file_name: row.file_name,
  state: row.state,
  encoding: row.encoding,
  is_encoding_certain: row.is_encoding_certain,
  mapping,
  existing: row.existing,
  sends_mails: row.sends_mails,
});

/** Outcomes that an undo has still to visit. */
const written: readonly UserImportOutcome[] = ['created', 'updated'];

function describeProgress(row: UserImportRow, counted: StateRows['outcomes']): UserImport {
  const outcomes = Object.fromEntries(counted.map(({ outcome, rows }) => [outcome, rows]));
  const countOf = (names: readonly UserImportOutcome[]) =>
    names.reduce((sum, name) => sum + (outcomes[name] ?? 0), 0);
  const isUndo = row.state === 'undoing' || row.state === 'undone';
  const pending = isUndo ? countOf(written) : countOf(['waiting']);
  const until = getImportUndoDeadline(row);
  return {
    ...describeOptions(row, resolveMapping(row.columns ?? [], row.mapping)),
    samples: [],
    columns: row.columns ?? [],
    first_rows: [],
    rows: row.rows,
    will_create: 0,
    will_update: 0,
    will_skip: 0,
    skipped_because: {},
    faulty_rows: countOf(['faulty']),
    fault_count: countOf(['faulty']),
    faults: [],
    done: row.rows - pending,
    outcomes,
    mails_sent: counted.reduce((sum, { mailed }) => sum + mailed, 0),
    can_undo_until: until && until > getNowIso() && countOf(written) > 0 ? until : null,
  };
}

/** An import that has ended can be undone for a day, but e-mails cannot be taken back. */
export function getImportUndoDeadline({
  kind,
  state,
  ended_at,
}: Pick<UserImportRow, 'kind' | 'state' | 'ended_at'>): string | null {
  if (kind === 'invitations' || !ended_at || !['done', 'stopped'].includes(state)) return null;
  const hours = userImportLimits.undoHours * 3_600_000;
  return new Date(Date.parse(ended_at) + hours).toISOString();
}

/** Name of an uploaded file, without control characters. */
export const fileNameSchema = z
  .string()
  .transform((name) => name.replace(/\p{C}/gu, '').slice(0, 200) || null)
  .catch(null);
