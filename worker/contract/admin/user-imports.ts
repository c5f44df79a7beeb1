/** Import of members from CSV, or of a long list of people to invite: limits, the options of an import, its state and its report. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { ambiguousEncodings, textEncodings } from '../shared/decode-text.ts';
import { maxColumnName, userImportFields } from './user-import-columns.ts';

/**
 * Rows and bytes of a file, columns, rows per chunk, minutes of a claim, hours to undo, days of
 * retention, faults listed, and imports listed.
 */
export const userImportLimits = {
  rows: 10_000,
  bytes: 5 * 1024 * 1024,
  columns: 100,
  part: 50,
  claim: 3,
  undoHours: 24,
  days: 30,
  faults: 10_000,
  listed: 20,
} as const;

/** Rows become accounts, or invitations by e-mail. */
export const userImportKinds = ['members', 'invitations'] as const;

export type UserImportKind = (typeof userImportKinds)[number];

/** Why a person of a list is not invited, as the error code of their row. */
export const inviteSkipCodes = [
  'invite_member',
  'invite_invited',
  'invite_stopped',
  'invite_full',
] as const;

export type InviteSkipCode = (typeof inviteSkipCodes)[number];

/** Offerings or tags in one cell. */
export const maxNamesPerCell = 50;

/** Treatment of a row if its e-mail address has an account. */
export const existingAccountChoices = ['skip', 'update'] as const;

export type ExistingAccountChoice = (typeof existingAccountChoices)[number];

export const userImportStates = [
  'ready',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;

export type UserImportState = (typeof userImportStates)[number];

/**
 * Outcome of a row. `waiting` is not processed yet, `faulty` was left out because of its faults,
 * `failed` could not be written, `left` could not be undone.
 */
export const userImportOutcomes = [
  'waiting',
  'created',
  'updated',
  'unchanged',
  'invited',
  'skipped',
  'faulty',
  'failed',
  'undone',
  'left',
] as const;

export type UserImportOutcome = (typeof userImportOutcomes)[number];

/** POST /user_imports, a multipart form. */
export const userImportFormSchema = z.strictObject({
  content: z
    .file(fieldError(m['field_error.must_be_file']))
    .describe(`CSV file, up to ${userImportLimits.bytes} bytes`),
  kind: z
    .enum(userImportKinds)
    .optional()
    .describe('members by default; of invitations, each line contains an address'),
});

const columnName = z.string().max(maxColumnName + 20);

const mappingFields = <Column extends z.ZodType>(column: Column) =>
  Object.fromEntries(userImportFields.map((field) => [field, column])) as Record<
    (typeof userImportFields)[number],
    Column
  >;

/** PATCH /user_imports/{id}, before it runs. */
export const userImportChangeSchema = z.strictObject({
  encoding: z.enum(textEncodings).optional(),
  mapping: z
    .strictObject(mappingFields(columnName.nullish()))
    .optional()
    .describe('column of each field that changes; null for none'),
  existing: z
    .enum(existingAccountChoices)
    .optional()
    .describe('what happens to accounts that exist: skipped, or filled with the cells of the row'),
  sends_mails: z
    .boolean()
    .optional()
    .describe('whether new accounts get an e-mail with a link to set a password'),
});

export type UserImportChange = z.infer<typeof userImportChangeSchema>;

/** Fault of a cell. Rows count as in a spreadsheet, where the headings are row 1; of invitations, they are lines. */
const userImportFaultSchema = z.object({
  row: z.int(),
  line: z.int().describe('line of the file on which the row starts'),
  column: z.string().describe('heading of the column; empty for a missing column'),
  field: z.enum(userImportFields),
  message: z.string().describe('in English'),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export type UserImportFault = z.infer<typeof userImportFaultSchema>;

const count = z.int();

/** GET /user_imports/{id}: the dry run until it runs, then its progress. */
export const userImportSchema = z.object({
  id: idSchema,
  kind: z.enum(userImportKinds),
  created_at: timestampSchema,
  file_name: z.string().nullable(),
  state: z.enum(userImportStates),
  encoding: z.enum(textEncodings),
  is_encoding_certain: z.boolean().describe('false until a doubtful encoding is chosen'),
  samples: z
    .array(z.object({ encoding: z.enum(ambiguousEncodings), text: z.string() }))
    .describe('cells with special characters, read in each encoding that the file may have'),
  columns: z.array(z.string()).describe('headings of the file'),
  first_rows: z
    .array(z.array(z.string()))
    .describe('cells of the first rows; address and name of the first people who are invited'),
  mapping: z.object(mappingFields(z.string().nullable())),
  existing: z.enum(existingAccountChoices),
  sends_mails: z.boolean(),
  rows: count.describe('rows without the headings'),
  will_create: count.describe('accounts, or people who are invited'),
  will_update: count,
  will_skip: count,
  skipped_because: z
    .partialRecord(z.enum(inviteSkipCodes), count)
    .describe('people of a list who are not invited, by reason'),
  faulty_rows: count.describe('rows that are left out because of their faults'),
  fault_count: count,
  faults: z
    .array(userImportFaultSchema)
    .describe(`the first ${userImportLimits.faults} faults; empty once it runs`),
  done: count.describe('rows processed, or undone'),
  outcomes: z
    .partialRecord(z.enum(userImportOutcomes), count)
    .describe('rows by outcome, once it runs'),
  mails_sent: count.describe('e-mails handed to the outbox'),
  can_undo_until: timestampSchema.nullable(),
});

export type UserImport = z.infer<typeof userImportSchema>;

export const createdUserImportSchema = z.object({ id: idSchema });

/** GET /user_imports */
export const userImportListParamsSchema = z.object({ kind: z.enum(userImportKinds).optional() });

export const userImportListSchema = z.object({
  data: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(userImportKinds),
      created_at: timestampSchema,
      created_by_name: z.string().nullable(),
      file_name: z.string().nullable(),
      state: z.enum(userImportStates),
      rows: count,
    }),
  ),
});

/** GET /user_imports/{id}/report: the outcome of each row. */
export const userImportReportSchema = z.object({
  data: z.array(
    z.object({
      row: z.int(),
      email: z.string().describe('as in the file'),
      user_id: idSchema.nullable(),
      outcome: z.enum(userImportOutcomes),
      is_mailed: z.boolean(),
      message: z.string().nullable().describe('in English'),
      code: z.string().nullable(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});

export type UserImportReport = z.infer<typeof userImportReportSchema>;
