/** Pager of the directory with the range of shown results. */

import { m } from '#messages';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { maxOffset } from '../../../worker/contract/shared/limits.ts';
import { Link } from '../../data/navigation.ts';
import type { BuildDirectoryPath } from './directory-path.ts';

interface Props {
  practitioners: EmbeddedUserCards;
  search: URLSearchParams;
  to: BuildDirectoryPath;
  /** Day whose order the pages use; it keeps them consistent after midnight. */
  day: string | null;
  size: number;
}

export function PractitionerPager({ practitioners, search, to, day, size }: Props) {
  const { count, count_is_floor, data } = practitioners;
  const offset = Number(search.get('offset') ?? 0);
  const next = offset + size;
  const hasNext = data.length === size && next < count && next <= maxOffset;
  if (offset === 0 && !hasNext) return null;
  const range = { from: offset + 1, to: offset + data.length, count: formatNumber(count) };
  const page = (first: number) => to({ day, offset: first > 0 ? `${first}` : null });
  return (
    <nav className="pager abreast" aria-label={m['directory.pages_of_practitioners']()}>
      {offset > 0 && (
        <Link href={page(Math.max(0, offset - size))} className="button quiet" rel="prev">
          {m['directory.previous']()}
        </Link>
      )}
      {data.length > 0 && (
        <p>{count_is_floor ? m['directory.range'](range) : m['directory.range_of'](range)}</p>
      )}
      {hasNext && (
        <Link href={page(next)} className="button" rel="next">
          {m['directory.more_practitioners']()}
        </Link>
      )}
    </nav>
  );
}
