import { m } from '#messages';
import type { ListPage } from './use-list-page.ts';
import type { ListRows } from './use-list-rows.ts';

interface Props {
  rows: ListRows<unknown>;
  part: ListPage;
  pagerLabel: string;
}

/** Pager with the range of rows; hidden if all rows fit on one page. */
export function ListPager({ rows: { count, count_is_floor, data }, part, pagerLabel }: Props) {
  const first = part.page * part.size;
  const hasNext = first + part.size < count;
  if (part.page === 0 && !hasNext) return null;
  const range = { first: first + 1, last: first + data.length };
  const turn = (by: number, isThere: boolean) => () => {
    if (isThere) part.show({ ...part, page: part.page + by });
  };
  return (
    <nav className="listed-pager abreast" aria-label={pagerLabel}>
      <button
        type="button"
        className="button quiet"
        aria-disabled={part.page === 0}
        onClick={turn(-1, part.page > 0)}
      >
        {m['common.previous_page']()}
      </button>
      <p role="status">
        {count_is_floor ? m['common.range'](range) : m['common.range_of']({ ...range, count })}
      </p>
      <button
        type="button"
        className="button quiet"
        aria-disabled={!hasNext}
        onClick={turn(1, hasNext)}
      >
        {m['common.next_page']()}
      </button>
    </nav>
  );
}
