import type { Addable, Added, TransferRow } from '../../worker/contract/transfers.ts';
import type { Progress } from '../progress.ts';
import type { Site } from '../site.ts';

const atOnce = 25;

export type Stand = Added['data'][number];

/** Adds items, some at a time. @returns what stands for each, by the id that was sent */
export async function add(site: Site, table: Addable, rows: TransferRow[], progress: Progress) {
  const stands = new Map<string, Stand>();
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const { data } = await site.send<Added>('POST', `/additions/${table}`, { rows: some });
    for (const stand of data) stands.set(stand.sent, stand);
    progress.add(some.length, table);
  }
  return stands;
}
