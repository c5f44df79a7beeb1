/** Links to the previous and next page of a list. */

import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';

interface Props {
  /** Number of the current page, from 1. */
  page: number;
  size: number;
  count: number;
  address: (page: number) => LinkTarget;
  /** 'Pages of blogs' */
  pagerLabel: string;
  back: string;
  on: string;
}

export function NumberedPager({ page, size, count, address, pagerLabel, back, on }: Props) {
  const hasMore = page * size < count;
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="pager" aria-label={pagerLabel}>
      {page > 1 && (
        <Link href={address(page - 1)} className="button quiet" rel="prev">
          {back}
        </Link>
      )}{' '}
      {hasMore && (
        <Link href={address(page + 1)} className="button" rel="next">
          {on}
        </Link>
      )}
    </nav>
  );
}
