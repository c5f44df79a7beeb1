/**
 * Adds converted rows to the site in batches. A rejected row is reported and does not block the
 * others.
 */

import type {
  ImportableTable,
  RowImportResult,
  TransferRow,
} from '../../worker/contract/system/transfer.ts';
import type { ProgressBar } from '../progress-bar.ts';
import { type SiteClient, SiteError } from '../site-client.ts';
import type { ImportReport } from './import-report.ts';

/** Limits of one request. The site sanitizes every text, so large batches take too long. */
const batchLimits = { rows: 25, characters: 600_000 };

export type StoredRow = RowImportResult['data'][number];

/** Stored rows per table, by the id that was sent. */
export type StoredRows = Record<ImportableTable, Map<string, StoredRow>>;

export const createStoredRows = (): StoredRows => ({
  users: new Map(),
  article_categories: new Map(),
  tags: new Map(),
  articles: new Map(),
  pages: new Map(),
  categories: new Map(),
  sub_categories: new Map(),
  threads: new Map(),
  thread_replies: new Map(),
  tag_links: new Map(),
  former_tags: new Map(),
});

/** Names of the tables in the report. */
export const reportKinds: Record<ImportableTable, string> = {
  users: 'people',
  article_categories: 'categories',
  tags: 'tags',
  articles: 'articles',
  pages: 'pages',
  categories: 'groups of forums',
  sub_categories: 'forums',
  threads: 'topics',
  thread_replies: 'replies',
  tag_links: 'tag links',
  former_tags: 'former addresses',
};

export interface AddContext {
  site: Pick<SiteClient, 'send'>;
  storedRows: StoredRows;
  report: ImportReport;
  progress: Pick<ProgressBar, 'add'>;
  /** The site checks the rows and writes nothing. */
  isDryRun?: boolean;
}

/** A row of a stream, as the report names it, with its differences from the former site. */
export interface NamedRow {
  row: TransferRow;
  name: string;
  changes: string[];
}

/**
 * Adds rows that may be too many to hold: of those stored, only the ids of `kept` tables stay in memory.
 * Differences are reported for new rows only.
 */
export async function importRowStream(
  adding: AddContext,
  table: ImportableTable,
  rows: AsyncIterable<NamedRow>,
) {
  let batch: NamedRow[] = [];
  let characters = 0;
  const flush = async () => {
    const names = new Map(batch.map(({ row, name }) => [row, name]));
    await addBatch(
      adding,
      table,
      batch.map(({ row }) => row),
      (row) => names.get(row) ?? '',
    );
    for (const { row, name, changes } of batch) {
      const stored = adding.storedRows[table].get(String(row.id));
      if (!stored) continue;
      if (table === 'thread_replies')
        adding.report.count(stored.is_new ? 'imported' : 'already there', reportKinds[table]);
      if (!stored.is_new) continue;
      for (const change of changes)
        adding.report.add('changed', reportKinds[table], `${name}: ${change}`);
    }
    // Replies refer to each other by ids that derive from those of the former site.
    if (table === 'thread_replies') adding.storedRows[table].clear();
    adding.progress.add(batch.length, reportKinds[table]);
    batch = [];
    characters = 0;
  };
  for await (const one of rows) {
    const length = JSON.stringify(one.row).length;
    const isFull =
      batch.length === batchLimits.rows || characters + length > batchLimits.characters;
    if (isFull && batch.length > 0) await flush();
    batch.push(one);
    characters += length;
  }
  if (batch.length > 0) await flush();
}

export async function importRows(adding: AddContext, table: ImportableTable, rows: TransferRow[]) {
  for (const some of splitIntoBatches(rows)) {
    await addBatch(adding, table, some);
    adding.progress.add(some.length, reportKinds[table]);
  }
}

async function addBatch(
  adding: AddContext,
  table: ImportableTable,
  rows: TransferRow[],
  describe: (row: TransferRow) => TransferRow[string] | undefined = describeRow,
) {
  const { site, storedRows, report, isDryRun = false } = adding;
  try {
    const { data } = await site.send<RowImportResult>('POST', `/additions/${table}`, {
      rows,
      ...(isDryRun && { dry_run: true }),
    });
    for (const stand of data) storedRows[table].set(stand.sent, stand);
    for (const row of rows)
      reportRenamedTag(report, table, row, storedRows[table].get(String(row.id)));
  } catch (error) {
    if (!isRowError(error)) throw error;
    const [row] = rows;
    if (rows.length > 1) for (const one of rows) await addBatch(adding, table, [one], describe);
    else if (row)
      report.add(
        'rejected',
        reportKinds[table],
        `${describe(row)}: ${formatRowError(error, table, row)}`,
      );
  }
}

/** True if the error concerns single rows, so that others may still be accepted. */
export const isRowError = (error: unknown): error is SiteError =>
  error instanceof SiteError && [409, 413, 422].includes(error.status);

const pathPrefixes: Partial<Record<ImportableTable, string>> = {
  users: '/u/',
  article_categories: '/ac/',
  articles: '/a/',
  threads: '/t/',
  pages: '/',
};

/** Reports items that received a numbered tag because theirs was taken or reserved. */
function reportRenamedTag(
  report: ImportReport,
  table: ImportableTable,
  row: TransferRow,
  stand?: StoredRow,
) {
  if (!stand?.is_new || !row.tag || stand.tag === row.tag) return;
  const place = pathPrefixes[table] ?? '';
  const moved = `is at ${place}${stand.tag} because ${place}${row.tag} is taken`;
  report.add('changed', reportKinds[table], `${describeRow(row)}: ${moved}`);
}

const describeRow = ({ title, name, email, id, tag }: TransferRow) =>
  title ?? name ?? email ?? id ?? tag;

/** Removes the generated row id from an error message of the site. */
const formatRowError = ({ message }: SiteError, table: ImportableTable, { id }: TransferRow) =>
  message.replace(/^\d+: /, '').replace(`${table} ${id}: `, '');

/** Splits rows into batches within the limits of one request. */
export function splitIntoBatches(rows: TransferRow[]): TransferRow[][] {
  const batches: TransferRow[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const last = batches.at(-1);
    if (!last || last.length === batchLimits.rows || characters + length > batchLimits.characters) {
      batches.push([row]);
      characters = length;
    } else {
      last.push(row);
      characters += length;
    }
  }
  return batches;
}
