import type { ListPage } from './use-list-page.ts';
import type { ListRows } from './use-list-rows.ts';

interface Props {
  rows: ListRows<unknown>;
  part: ListPage;
  what: string;
}

/** Pager with the range of rows; hidden if all rows fit on one page. */
export function ListPager({ rows: { count, count_is_floor, data }, part, what }: Props) {
  const first = part.page * part.size;
  const hasNext = first + part.size < count;
  if (part.page === 0 && !hasNext) return null;
  const turn = (by: number, isThere: boolean) => () => {
    if (isThere) part.show({ ...part, page: part.page + by });
  };
  return (
    <nav className="listed-pager abreast" aria-label={`Pages of ${what}`}>
      <button
        type="button"
        className="button quiet"
        aria-disabled={part.page === 0}
        onClick={turn(-1, part.page > 0)}
      >
        Previous
      </button>
      <p role="status">
        {first + 1}–{first + data.length}
        {!count_is_floor && ` of ${count}`}
      </p>
      <button
        type="button"
        className="button quiet"
        aria-disabled={!hasNext}
        onClick={turn(1, hasNext)}
      >
        Next
      </button>
    </nav>
  );
}
