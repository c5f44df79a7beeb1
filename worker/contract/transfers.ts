import { z } from 'zod';
import { timestamp } from './answers.ts';

/** Format name and version written into an export. */
export const transferFormat = { name: 'sobe-community', version: 1 } as const;

/**
 * Limits of a part: rows, characters that end it, request bytes, and bytes of a row and of a key (a
 * D1 statement takes two million).
 */
export const transferParts = {
  ...{ rows: 500, characters: 600_000, bytes: 8 * 1024 * 1024 },
  ...{ rowBytes: 1_900_000, keyBytes: 1_000 },
} as const;

/** Stored file name, in any bucket. */
export const storedName = /^[0-9a-f]{32}\.[a-z0-9]{3,4}$/;

/** Files looked up per request, and bytes of a piece of a large file. */
export const transferFiles = { atOnce: 100, bytes: 20 * 1024 * 1024, pieceBytes: 8 * 1024 * 1024 };

/**
 * Temporary e-mail prefix of the importing account, so that no imported address collides with it.
 */
export const importing = 'importing:';

/** A raw row by column; flags are 0 and 1. */
export const transferRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** A table; tables are listed in import order. */
export const transferTable = z.object({
  name: z.string(),
  key: z.array(z.string()).describe('the columns that name a row'),
  late: z.array(z.string()).describe('columns that are sent again when every row is there'),
  rows: z.int().describe('how many there are'),
});

/** GET /exports. */
export const exported = z.object({
  format: z.literal(transferFormat.name),
  version: z.literal(transferFormat.version),
  schema: z.string().describe('the last migration'),
  tables: z.array(transferTable),
});

/** GET /exports/{table}?after=: rows in key order. */
export const exportedPart = z.object({
  data: z.array(transferRow),
  next: z.string().nullable().describe('`after` of the next part; null when there is none'),
});

export const exportQuery = z.object({
  after: z.string().max(2_000).optional().describe('the `next` of the part before'),
});

/** POST /imports. */
export const importBeginning = z.strictObject({
  format: z.literal(transferFormat.name, 'is no community of this kind'),
  version: z.literal(transferFormat.version, 'is of a newer form: bring the site up to date'),
  schema: z.string().max(200),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256')
    .describe('of the manifest: the same file goes on where it was'),
  parts: z.int().min(1).max(10_000_000).describe('how many there will be'),
  plan: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256')
    .describe('of what each part will hold: an import goes on in the order in which it began'),
});

export const importState = z.object({
  digest: z.string(),
  begun_at: timestamp,
  parts: z.int(),
  done: z.int().describe('the last part that is written'),
  left_out: z
    .record(z.string(), z.int())
    .describe(
      'rows by table that were not written: what they belong to is gone, or another has their place',
    ),
  account: z.string().describe('with what the account that imports signs in meanwhile'),
  tables: z.array(transferTable.omit({ rows: true })),
});

/**
 * PUT /imports/{digest}/parts/{number}. Deferred columns are short, so several of their parts
 * travel as one.
 */
export const importPart = z
  .strictObject({
    table: z.string().max(100),
    what: z.enum(['rows', 'late']),
    rows: z
      .array(transferRow)
      .min(1)
      .max(4 * transferParts.rows),
  })
  .refine(({ what, rows }) => what === 'late' || rows.length <= transferParts.rows, {
    path: ['rows'],
    message: `must be at most ${transferParts.rows}`,
  });

export const importedPart = z.object({
  there: z.int().describe('of the rows sent those that are there now'),
  left_out: z.array(z.string()).describe('the keys of some that are not'),
});

/** POST /imports/{digest}/files. */
export const missingAsked = z.strictObject({ after: z.string().max(100).optional() });
export const missingFiles = z.object({
  missing: z.array(z.object({ name: z.string(), size: z.int() })),
  next: z.string().nullable(),
});

/** POST /imports/{digest}/files/{name}/pieces, and their completion. */
export const piecesBegun = z.object({ upload: z.string(), piece_size: z.int() });
export const pieceTaken = z.object({ etag: z.string() });
export const piecesSent = z.strictObject({
  upload: z.string().max(2_000),
  etags: z.array(z.string().max(200)).min(1).max(1_000),
});

export type TransferRow = z.infer<typeof transferRow>;
export type TransferTable = z.infer<typeof transferTable>;
export type Exported = z.infer<typeof exported>;
export type ExportedPart = z.infer<typeof exportedPart>;
export type ImportBeginning = z.infer<typeof importBeginning>;
export type ImportState = z.infer<typeof importState>;

/** manifest.json, the first entry of the archive: its contents. */
export const transferManifest = z.strictObject({
  format: z.literal(transferFormat.name, 'is no community of this kind'),
  version: z.literal(transferFormat.version, 'is of a newer form'),
  schema: z.string(),
  made_at: timestamp,
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
    .describe('null where the bytes are kept elsewhere, as beside a nightly backup'),
});

export type TransferManifest = z.infer<typeof transferManifest>;

/** rows/users/000001.jsonl */
export const partPath = (table: string, number: number) =>
  `rows/${table}/${String(number).padStart(6, '0')}.jsonl`;

/**
 * Backups: start hour (UTC), daily and weekly (Sunday) copies retained, and days that deleted files
 * are retained.
 */
export const backups = {
  ...{ hour: 3, days: 7, weeks: 4, filesDays: 35 },
  /** D1 and R2 calls per job run, and the maximum per kind of step. */
  calls: 800,
  callsOf: { rows: 30, pack: 100, old: 10, files: 50, gone: 110 },
  /** Per step: minimum bytes of rows, files copied, and marks set or removed. */
  ...{ bundleBytes: 6_000_000, files: 20, marks: 100 },
} as const;

/** Tables that accept rows on a site that already has content. */
export const addable = [
  ...(['users', 'article_categories', 'tags', 'articles', 'pages'] as const),
  ...(['tag_links', 'former_tags'] as const),
] as const;

/** POST /additions/{table}. */
export const addition = z.strictObject({ rows: z.array(transferRow).min(1).max(25) });

export const added = z.object({
  data: z.array(
    z.object({
      sent: z.string().describe('the id that was sent; of a former tag, the resource and it'),
      id: z.string().describe('of the item that stands for it: itself, or one that was there'),
      tag: z.string().nullable(),
      is_new: z.boolean(),
    }),
  ),
});

export type Addable = (typeof addable)[number];
export type Addition = z.infer<typeof addition>;
export type Added = z.infer<typeof added>;
