/** Schemas of community exports and imports: format, parts, rows, manifest and progress. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { timestampSchema } from '../shared/common-schemas.ts';

/** Format name and version written into an export. */
export const transferFormat = { name: 'sobe-community', version: 1 } as const;

/**
 * Limits of a part: rows, characters that end it, request bytes, and bytes of a row and of a key (a
 * D1 statement takes two million).
 */
export const transferParts = {
  rows: 500,
  characters: 600_000,
  bytes: 8 * 1024 * 1024,
  rowBytes: 1_900_000,
  keyBytes: 1_000,
} as const;

/** Stored file name, in any bucket. */
export const storedNamePattern = /^[0-9a-f]{32}\.[a-z0-9]{3,4}$/;

/** Files looked up per request, and bytes of a piece of a large file. */
export const transferFiles = { atOnce: 100, bytes: 20 * 1024 * 1024, pieceBytes: 8 * 1024 * 1024 };

/**
 * Temporary e-mail prefix of the importing account, so that no imported address collides with it.
 */
export const IMPORTING_EMAIL_PREFIX = 'importing:';

/** A raw row by column; flags are 0 and 1. */
export const transferRowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** A table; tables are listed in import order. */
export const transferTableSchema = z.object({
  name: z.string(),
  key: z.array(z.string()).describe('columns of the primary key'),
  late: z.array(z.string()).describe('columns to send again once all rows exist'),
  rows: z.int().describe('number of rows'),
});

/** GET /exports. */
export const exportManifestSchema = z.object({
  format: z.literal(transferFormat.name),
  version: z.literal(transferFormat.version),
  schema: z.string().describe('the latest migration'),
  tables: z.array(transferTableSchema),
});

/** GET /exports/{table}?after=: rows in key order. */
export const exportPartSchema = z.object({
  data: z.array(transferRowSchema),
  next: z.string().nullable().describe('`after` of the next page; null at the end'),
});

export const exportQuerySchema = z.object({
  after: z.string().max(2_000).optional().describe('`next` of the previous page'),
});

/** POST /imports. */
export const importInputSchema = z.strictObject({
  format: z.literal(transferFormat.name, fieldError(m['admin_field_error.not_an_export'])),
  version: z.literal(
    transferFormat.version,
    fieldError(m['admin_field_error.newer_format_update']),
  ),
  schema: z.string().max(200),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/, fieldError(m['admin_field_error.sha256']))
    .describe('digest of the manifest: the import of the same file continues'),
  parts: z.int().min(1).max(10_000_000).describe('total number of parts'),
  plan: z
    .string()
    .regex(/^[0-9a-f]{64}$/, fieldError(m['admin_field_error.sha256']))
    .describe('digest of the content of all parts: an import continues in its original order'),
});

export const importStateSchema = z.object({
  digest: z.string(),
  begun_at: timestampSchema,
  parts: z.int(),
  done: z.int().describe('the last imported part'),
  left_out: z
    .record(z.string(), z.int())
    .describe(
      'rows skipped by table: the item they belong to is missing, or another row took their place',
    ),
  account: z.string().describe('temporary sign-in name of the importing account'),
  tables: z.array(transferTableSchema.omit({ rows: true })),
});

/**
 * PUT /imports/{digest}/parts/{number}. Deferred columns are short, so several of their parts
 * travel as one.
 */
export const importPartSchema = z
  .strictObject({
    table: z.string().max(100),
    what: z.enum(['rows', 'late']),
    rows: z
      .array(transferRowSchema)
      .min(1)
      .max(4 * transferParts.rows),
  })
  .refine(({ what, rows }) => what === 'late' || rows.length <= transferParts.rows, {
    path: ['rows'],
    ...fieldError(m['field_error.at_most'], { limit: transferParts.rows }),
  });

export const importPartResultSchema = z.object({
  there: z.int().describe('rows sent that now exist'),
  left_out: z.array(z.string()).describe('keys of some that do not'),
});

/** POST /imports/{digest}/files. */
export const missingFilesQuerySchema = z.strictObject({ after: z.string().max(100).optional() });
export const missingFilesSchema = z.object({
  missing: z.array(z.object({ name: z.string(), size: z.int() })),
  next: z.string().nullable(),
});

/** POST /imports/{digest}/files/{name}/pieces, and their completion. */
export const createdPieceUploadSchema = z.object({ upload: z.string(), piece_size: z.int() });
export const videoUploadQuerySchema = z.object({ upload: z.string() });
export const uploadedPieceSchema = z.object({ etag: z.string() });
export const completePieceUploadSchema = z.strictObject({
  upload: z.string().max(2_000),
  etags: z.array(z.string().max(200)).min(1).max(1_000),
});

export type TransferRow = z.infer<typeof transferRowSchema>;
export type TransferTable = z.infer<typeof transferTableSchema>;
export type ExportManifest = z.infer<typeof exportManifestSchema>;
export type ExportPart = z.infer<typeof exportPartSchema>;
export type ImportInput = z.infer<typeof importInputSchema>;
export type ImportState = z.infer<typeof importStateSchema>;

/** manifest.json, the first entry of the archive: its contents. */
export const transferManifestSchema = z.strictObject({
  format: z.literal(transferFormat.name, fieldError(m['admin_field_error.not_an_export'])),
  version: z.literal(transferFormat.version, fieldError(m['admin_field_error.newer_format'])),
  schema: z.string(),
  made_at: timestampSchema,
  parts: z.array(
    z.strictObject({
      path: z.string(),
      table: z.string(),
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  files: z
    .array(z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() }))
    .nullable()
    .describe('null if the files are stored elsewhere, as with a nightly backup'),
});

export type TransferManifest = z.infer<typeof transferManifestSchema>;

/** rows/users/000001.jsonl */
export const getPartPath = (table: string, number: number) =>
  `rows/${table}/${String(number).padStart(6, '0')}.jsonl`;

/**
 * Backups: start hour (UTC), daily and weekly (Sunday) copies retained, and days that deleted files
 * are retained.
 */
export const backupSettings = {
  hour: 3,
  days: 7,
  weeks: 4,
  filesDays: 35,
  /** D1 and R2 calls per job run, and the maximum per kind of step. */
  calls: 800,
  callsOf: { rows: 30, pack: 100, old: 10, files: 50, gone: 110 },
  /** Per step: minimum bytes of rows, files copied, and marks set or removed. */
  bundleBytes: 6_000_000,
  files: 20,
  marks: 100,
} as const;

/** Tables that accept rows on a site that already has content. */
export const importableTables = [
  'users',
  'article_categories',
  'tags',
  'articles',
  'pages',
  'categories',
  'sub_categories',
  'threads',
  'thread_replies',
  'tag_links',
  'former_tags',
] as const;

/** POST /additions/{table}. */
export const rowImportSchema = z.strictObject({
  rows: z.array(transferRowSchema).min(1).max(25),
  dry_run: z.boolean().optional().describe('check the rows and find existing items; write nothing'),
});

export const rowImportResultSchema = z.object({
  data: z.array(
    z.object({
      sent: z.string().describe('id that was sent; for a former tag, its resource and tag'),
      id: z.string().describe('id of the item: the new one, or the one that already existed'),
      tag: z.string().nullable(),
      is_new: z.boolean(),
    }),
  ),
});

export type ImportableTable = (typeof importableTables)[number];
export type RowImportResult = z.infer<typeof rowImportResultSchema>;
