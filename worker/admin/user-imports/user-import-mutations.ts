/** Imports of members and of lists of invitations: upload, dry run, options, start, stop and undo. */

import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { requireRecentAuth } from '../../auth/step-up.ts';
import { requiredImportFields } from '../../contract/admin/user-import-columns.ts';
import { userImportsApi } from '../../contract/admin/user-imports.api.ts';
import {
  type UserImportChange,
  type UserImportKind,
  userImportLimits,
} from '../../contract/admin/user-imports.ts';
import { detectEncoding } from '../../contract/shared/decode-text.ts';
import { uploadLimits } from '../../contract/shared/limits.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { insertedFields, qb } from '../../db/query-builder.ts';
import { userImportRowsTable, userImportsTable } from '../../db/schema/user-imports.ts';
import type { AppEnv } from '../../env.ts';
import type { FieldError } from '../../http/field-errors.ts';
import {
  conflictError,
  notFoundError,
  type Refusal,
  validationError,
} from '../../http/http-error.ts';
import { readMultipart } from '../../http/multipart-body.ts';
import { defineMutation } from '../../http/mutation.ts';
import { insertInviteHistory } from '../invites/insert-invite-history.ts';
import type { CheckedRow } from './check-rows.ts';
import { enqueueUserImport } from './enqueue-user-import.ts';
import { readImportFile, storeImportFile } from './import-file.ts';
import { countImportRows, parseImportFile, readInviteList } from './parse-import-file.ts';
import {
  buildStateQueries,
  describeUserImport,
  fileNameSchema,
  getImportUndoDeadline,
  runDryRun,
  type UserImportRow,
  userImportQuery,
} from './user-import-rows.ts';

const MAX_BODY_BYTES = userImportLimits.bytes + uploadLimits.formBytes;

const fileTooLarge: Refusal = {
  code: 'file_too_large',
  values: { megabytes: userImportLimits.bytes / 1024 / 1024 },
};

interface UploadForm {
  content: File;
  kind?: UserImportKind;
}

/** POST /user_imports: stores the file. A file that cannot be parsed is refused at once. */
const createUserImport = defineMutation(userImportsApi.create, {
  auth: 'A',
  changes: [],
  readMultipart: async (c) => {
    await readMultipart(c, MAX_BODY_BYTES, fileTooLarge);
  },
  run: async (_, c) => {
    const { content, kind = 'members' } = c.req.valid('form') as UploadForm;
    const bytes = new Uint8Array(await content.arrayBuffer());
    const { encoding, isCertain } = detectEncoding(bytes);
    const rows = countImportRows(bytes, encoding, kind);
    const id = idempotentId(c);
    await storeImportFile(c.env, id, bytes);
    await c.var.db.batch([
      statement(
        qb
          .insert(userImportsTable)
          .values({
            id,
            kind,
            created_at: getNowIso(),
            created_by: c.var.viewer?.id ?? null,
            file_name: fileNameSchema.parse(content.name),
            encoding,
            is_encoding_certain: isCertain,
            rows,
            state: 'ready',
          })
          .onConflictDoNothing({ target: userImportsTable.id }),
      ),
    ]);
    return c.json({ id }, 202);
  },
});

/** GET /user_imports/{id}. It is no query, because the dry run reads the file. */
const getUserImport = defineMutation(userImportsApi.get, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    const rows = await c.var.db.run({ queries: buildStateQueries(c.req.param('id')) });
    return c.json(await describeUserImport(c.var.db, c.env, rows), 200);
  },
});

/** PATCH /user_imports/{id}. Another encoding makes other columns, so the chosen ones are dropped. */
const changeUserImport = defineMutation(userImportsApi.update, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ found: userImportQuery({ id }) }),
  run: async (sent, c, { found: [row] }) => {
    const id = c.req.param('id');
    const { encoding, mapping, ...options } = sent;
    await rejectUnreadable(c, requireReady(row), sent);
    const isOther = encoding !== undefined && encoding !== row?.encoding;
    const chosen = { ...(isOther ? {} : row?.mapping), ...mapping };
    return c.json(
      await runAndDescribe(c, [
        statement(
          qb
            .update(userImportsTable)
            .set({
              ...options,
              mapping: chosen,
              ...(encoding && { encoding, is_encoding_certain: true }),
            })
            .where(and(eq(userImportsTable.id, id), eq(userImportsTable.state, 'ready'))),
        ),
      ]),
      200,
    );
  },
});

/**
 * Rejects an encoding in which the file has no rows, and columns that it does not have.
 * @throws HttpError 422
 */
async function rejectUnreadable(
  c: Context<AppEnv>,
  row: UserImportRow,
  { encoding = row.encoding, mapping = {} }: UserImportChange,
) {
  const bytes = await readImportFile(c.env, row.id);
  if (row.kind === 'invitations') return void readInviteList(bytes, encoding);
  const { columns } = parseImportFile(bytes, encoding);
  const unknown = Object.entries(mapping).filter(
    ([, column]) => column != null && !columns.includes(column),
  );
  if (unknown.length === 0) return;
  throw validationError(
    unknown.map(([field]) => ({ path: `mapping.${field}`, code: 'import_column' })),
  );
}

/**
 * POST /user_imports/{id}/run: stores the checked rows, and queues them. A stopped import continues
 * with the rows that are left.
 */
const runUserImport = defineMutation(userImportsApi.run, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ found: userImportQuery({ id }) }),
  run: async (_, c, { found: [row] }) => {
    await requireRecentAuth(c, 'import');
    const written =
      row?.state === 'stopped' ? [restart(c, row)] : await prepareRun(c, requireReady(row));
    const state = await runAndDescribe(c, written);
    await enqueueUserImport(c.env, state.id);
    return c.json(state, 202);
  },
});

/** Continues a stopped import unless all of its rows are written. */
const restart = (c: Context<AppEnv>, { id }: UserImportRow): Statement =>
  statement(
    qb
      .update(userImportsTable)
      .set({ state: 'running', ended_at: null, ...describeStart(c) })
      .where(
        and(
          eq(userImportsTable.id, id),
          eq(userImportsTable.state, 'stopped'),
          exists(
            qb
              .select({ place: userImportRowsTable.place })
              .from(userImportRowsTable)
              .where(
                and(
                  eq(userImportRowsTable.import_id, id),
                  eq(userImportRowsTable.state, 'waiting'),
                ),
              ),
          ),
        ),
      ),
  );

/**
 * Statements that store the checked rows and start the import.
 * @throws HttpError 422 if no row can be written, or a column or the encoding is not chosen
 */
async function prepareRun(c: Context<AppEnv>, ready: UserImportRow): Promise<Statement[]> {
  const { id, kind } = ready;
  const { columns, mapping, checked } = await runDryRun(c.var.db, c.env, ready);
  const faults: FieldError[] = requiredImportFields
    .filter((field) => kind === 'members' && !mapping[field])
    .map((field) => ({ path: `mapping.${field}`, code: 'required' }));
  if (!ready.is_encoding_certain) faults.push({ path: 'encoding', code: 'import_encoding' });
  const count = checked.rows.filter(({ state }) => state === 'waiting').length;
  if (faults.length === 0 && count === 0) faults.push({ path: '', code: 'import_nothing' });
  if (faults.length > 0) throw validationError(faults);
  const isReady = and(eq(userImportsTable.id, id), eq(userImportsTable.state, 'ready'));
  const history = insertInviteHistory({
    id,
    at: getNowIso(),
    by: c.var.viewer?.id ?? '',
    description: `Started to invite ${count} by e-mail`,
    when: sql`exists (select 1 from ${userImportsTable} where ${isReady})`,
  });
  const start = qb
    .update(userImportsTable)
    .set({ state: 'running', mapping, columns, ...describeStart(c) })
    .where(isReady);
  return [
    ...(kind === 'invitations' ? [history] : []),
    statement(start),
    // A second start at the same time finds the rows of the first.
    ...insertRows(id, checked.rows),
  ];
}

const describeStart = (c: Context<AppEnv>) => ({
  started_at: getNowIso(),
  session_id: c.var.viewer?.session_id ?? null,
});

/** Characters of JSON per statement; a bound value is limited to 2 MB, in UTF-8. */
const JSON_PER_STATEMENT = 400_000;

function insertRows(import_id: string, rows: readonly CheckedRow[]): Statement[] {
  const parts: string[][] = [[]];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (length + json.length > JSON_PER_STATEMENT) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(json);
    length += json.length;
  }
  return parts.map((part) =>
    statement(
      qb
        .insert(userImportRowsTable)
        .select(
          qb
            .select(
              insertedFields(userImportRowsTable, {
                import_id,
                place: sql`r.value ->> 'place'`,
                email: sql`r.value ->> 'email'`,
                state: sql`r.value ->> 'state'`,
                user_id: sql`r.value ->> 'user_id'`,
                planned: sql`nullif(r.value -> 'planned', 'null')`,
                error: sql`nullif(r.value -> 'error', 'null')`,
              }),
            )
            .from(sql`json_each(${`[${part.join(',')}]`}) r`)
            .where(sql`true`),
        )
        .onConflictDoNothing(),
    ),
  );
}

/** POST /user_imports/{id}/stop: rows already written stay. */
const stopUserImport = defineMutation(userImportsApi.stop, {
  auth: 'A',
  changes: [],
  run: async (_, c) =>
    c.json(
      await runAndDescribe(c, [
        statement(
          qb
            .update(userImportsTable)
            .set({ state: 'stopped', ended_at: getNowIso() })
            .where(
              and(
                eq(userImportsTable.id, c.req.param('id')),
                eq(userImportsTable.state, 'running'),
              ),
            ),
        ),
      ]),
      200,
    ),
});

/** POST /user_imports/{id}/undo: removes what the import wrote, unless it was used since. */
const undoUserImport = defineMutation(userImportsApi.undo, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ found: userImportQuery({ id }) }),
  run: async (_, c, { found: [row] }) => {
    if (!row) throw notFoundError('import_not_found');
    const until = getImportUndoDeadline(row);
    if (!until || until <= getNowIso()) throw conflictError('done', 'undo_too_late');
    const state = await runAndDescribe(c, [
      statement(
        qb
          .update(userImportsTable)
          .set({
            state: 'undoing',
            ...describeStart(c),
            claimed_until: null,
          })
          .where(
            and(
              eq(userImportsTable.id, row.id),
              inArray(userImportsTable.state, ['done', 'stopped']),
            ),
          ),
      ),
    ]);
    await enqueueUserImport(c.env, row.id);
    return c.json(state, 200);
  },
});

/** All mutations of imports of members, for mounting. */
export const userImportMutations = [
  createUserImport,
  getUserImport,
  changeUserImport,
  runUserImport,
  stopUserImport,
  undoUserImport,
] as const;

/** @throws HttpError 404, 409 */
function requireReady(row: UserImportRow | undefined): UserImportRow {
  if (!row) throw notFoundError('import_not_found');
  if (row.state !== 'ready') throw conflictError('done', 'import_already_run');
  return row;
}

/** @throws HttpError 404 */
async function runAndDescribe(c: Context<AppEnv>, written: Statement[]) {
  const rows = await c.var.db.run({
    written,
    queries: buildStateQueries(c.req.param('id') ?? ''),
  });
  return await describeUserImport(c.var.db, c.env, rows);
}
