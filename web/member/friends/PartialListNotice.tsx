/** Notice below the last page of a list whose search stopped at a limit. */

import { m } from '#messages';
import type { ListPage } from '../../ui/list/use-list-page.ts';
import type { ListRows } from '../../ui/list/use-list-rows.ts';

interface Props {
  rows: ListRows<unknown> | undefined;
  part: ListPage;
}

export function PartialListNotice({ rows, part }: Props) {
  if (!rows?.count_is_floor || rows.data.length === 0) return null;
  if (rows.count > (part.page + 1) * part.size) return null;
  return <p className="hint">{m['friend.there_may_be_more_we_only']()}</p>;
}
