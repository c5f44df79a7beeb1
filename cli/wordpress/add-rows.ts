import type { Addable, Added, TransferRow } from '../../worker/contract/system/transfer.ts';
import type { Progress } from '../progress-bar.ts';
import { Refused, type Site } from '../site-client.ts';
import type { Report } from './import-report.ts';

/** Limits of one request. The site sanitizes every text, so large batches take too long. */
const atOnce = { rows: 25, characters: 600_000 };

export type Stand = Added['data'][number];

/** Stored rows per table, by the id that was sent. */
export type Stands = Record<Addable, Map<string, Stand>>;

export const noStands = (): Stands => ({
  users: new Map(),
  article_categories: new Map(),
  tags: new Map(),
  articles: new Map(),
  pages: new Map(),
  tag_links: new Map(),
  former_tags: new Map(),
});

/** Names of the tables in the report. */
export const kinds: Record<Addable, string> = {
  users: 'authors',
  article_categories: 'categories',
  tags: 'tags',
  articles: 'articles',
  pages: 'pages',
  tag_links: 'tag links',
  former_tags: 'former addresses',
};

interface Adding {
  site: Pick<Site, 'send'>;
  stands: Stands;
  report: Report;
  progress: Pick<Progress, 'add'>;
}

/** Imports rows in batches. A rejected row is reported and does not block the others. */
export async function add(adding: Adding, table: Addable, rows: TransferRow[]) {
  for (const some of batchesOf(rows)) {
    await addSome(adding, table, some);
    adding.progress.add(some.length, kinds[table]);
  }
}

async function addSome(adding: Adding, table: Addable, rows: TransferRow[]) {
  const { site, stands, report } = adding;
  try {
    const { data } = await site.send<Added>('POST', `/additions/${table}`, { rows });
    for (const stand of data) stands[table].set(stand.sent, stand);
    for (const row of rows) tellMoved(report, table, row, stands[table].get(String(row.id)));
  } catch (error) {
    if (!isOfRows(error)) throw error;
    const [row] = rows;
    if (rows.length > 1) for (const one of rows) await addSome(adding, table, [one]);
    else if (row)
      report.add('rejected', kinds[table], `${nameOf(row)}: ${reasonOf(error, table, row)}`);
  }
}

/** True if the error concerns single rows, so that others may still be accepted. */
export const isOfRows = (error: unknown): error is Refused =>
  error instanceof Refused && [409, 413, 422].includes(error.status);

const places: Partial<Record<Addable, string>> = {
  users: '/u/',
  article_categories: '/ac/',
  articles: '/a/',
  pages: '/',
};

/** Reports items that received a numbered tag because theirs was taken or reserved. */
function tellMoved(report: Report, table: Addable, row: TransferRow, stand?: Stand) {
  if (!stand?.is_new || !row.tag || stand.tag === row.tag) return;
  const place = places[table] ?? '';
  const moved = `is at ${place}${stand.tag} because ${place}${row.tag} was taken`;
  report.add('changed', kinds[table], `${nameOf(row)}: ${moved}`);
}

const nameOf = ({ title, name, email, id, tag }: TransferRow) =>
  title ?? name ?? email ?? id ?? tag;

/** Removes the generated row id from an error message of the site. */
const reasonOf = ({ message }: Refused, table: Addable, { id }: TransferRow) =>
  message.replace(/^\d+: /, '').replace(`${table} ${id}: `, '');

/** Splits rows into batches within the limits of one request. */
export function batchesOf(rows: TransferRow[]): TransferRow[][] {
  const batches: TransferRow[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const last = batches.at(-1);
    if (!last || last.length === atOnce.rows || characters + length > atOnce.characters) {
      batches.push([row]);
      characters = length;
    } else {
      last.push(row);
      characters += length;
    }
  }
  return batches;
}
