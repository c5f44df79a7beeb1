import type { Addable, Added, TransferRow } from '../../worker/contract/transfers.ts';
import type { Progress } from '../progress.ts';
import { Refused, type Site } from '../site.ts';
import type { Report } from './report.ts';

/** Rows of one call, and characters of them at which it ends: each text is cleaned there. */
const atOnce = { rows: 25, characters: 600_000 };

export type Stand = Added['data'][number];

/** What stands for each item, by the id that was sent. */
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

/** As the report calls them. */
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

/** Adds items, some at a time. One that is refused is told, and keeps back no other. */
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

/** Whether another row might be taken: a site that takes none at all says so otherwise. */
export const isOfRows = (error: unknown): error is Refused =>
  error instanceof Refused && [409, 413, 422].includes(error.status);

const places: Partial<Record<Addable, string>> = {
  users: '/u/',
  article_categories: '/ac/',
  articles: '/a/',
  pages: '/',
};

/** A tag that somebody has, or that the site keeps for itself, got a number. */
function tellMoved(report: Report, table: Addable, row: TransferRow, stand?: Stand) {
  if (!stand?.is_new || !row.tag || stand.tag === row.tag) return;
  const place = places[table] ?? '';
  const moved = `is at ${place}${stand.tag} because ${place}${row.tag} was taken`;
  report.add('changed', kinds[table], `${nameOf(row)}: ${moved}`);
}

const nameOf = ({ title, name, email, id, tag }: TransferRow) =>
  title ?? name ?? email ?? id ?? tag;

/** The site names the row by its id, which tells a reader nothing. */
const reasonOf = ({ message }: Refused, table: Addable, { id }: TransferRow) =>
  message.replace(/^\d+: /, '').replace(`${table} ${id}: `, '');

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
