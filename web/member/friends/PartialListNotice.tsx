/** Notice below the last page of a list whose search stopped at a limit. */

import type { ListPage } from '../../ui/list/use-list-page.ts';
import type { ListRows } from '../../ui/list/use-list-rows.ts';

/** Text for a list that is empty within the search limit. */
export const noneFoundYet =
  'No one found. There are too many connections to look through all of them.';

interface Props {
  rows: ListRows<unknown> | undefined;
  part: ListPage;
}

export function PartialListNotice({ rows, part }: Props) {
  if (!rows?.count_is_floor || rows.data.length === 0) return null;
  if (rows.count > (part.page + 1) * part.size) return null;
  return <p className="hint">There may be more. We only look through part of the network.</p>;
}
