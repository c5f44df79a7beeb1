import { z } from 'zod';
import { timestamp } from './answers.ts';

/** What a file says that it is, and in which version of the form. */
export const transferFormat = { name: 'sobe-community', version: 1 } as const;

/**
 * A part: rows at most, characters of their texts at which it ends, and bytes of the call that brings one.
 * Of a row as JSON, and of all that D1 is given at once, so many: it takes two million, of a key far fewer.
 */
export const transferParts = {
  ...{ rows: 500, characters: 600_000, bytes: 8 * 1024 * 1024 },
  ...{ rowBytes: 1_900_000, keyBytes: 1_000 },
} as const;

/** As the bytes of a file are called, wherever they lie. */
export const storedName = /^[0-9a-f]{32}\.[a-z0-9]{3,4}$/;

/** Stored files that are looked for at once, and bytes of a piece in which a large one is sent. */
export const transferFiles = { atOnce: 100, bytes: 20 * 1024 * 1024, pieceBytes: 8 * 1024 * 1024 };

/** How the account that imports is called meanwhile: no address of the file can be the same. */
export const importing = 'importing:';

/** A row as it is stored, by column: flags as 0 and 1. */
export const transferRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** A table, in the order in which tables are imported. */
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

/** GET /exports/{table}?after=: rows in the order of their keys. */
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

/** PUT /imports/{digest}/parts/{number}. What comes late is short, so that some parts of it go as one. */
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

/** POST /imports/{digest}/files/{name}/pieces, and the end of them. */
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

/** manifest.json, the first entry of the file: what else is in it. */
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
 * Backups: the hour (UTC) at which a night begins, those that are kept (of the last days, and the Sundays
 * of the last weeks), and how long the bytes of a file that is no more.
 */
export const backups = {
  ...{ hour: 3, days: 7, weeks: 4, filesDays: 35 },
  /** A run of the job makes so many calls to D1 and R2; a step, at most, as its kind is. */
  calls: 800,
  callsOf: { rows: 30, pack: 100, old: 10, files: 50, gone: 110 },
  /** Of one step: bytes of rows, at least; files that are copied, and marks that are set or taken away. */
  ...{ bundleBytes: 6_000_000, files: 20, marks: 100 },
} as const;

/** What can be added to a site that has content of its own. */
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
