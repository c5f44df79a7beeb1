import { Link, useSearch } from 'wouter';
import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { threadPage } from '../../worker/contract/limits.ts';
import type { ThreadList } from '../../worker/contract/threads.ts';
import { parameters } from '../users/queries.ts';
import { fromIn, threadsAddress } from './pages.ts';

interface Props {
  threads: ThreadList;
  subCategory: SubCategoryView;
}

/** The ways through the threads of a sub-category; who is narrowed to above them stays so. */
export function MoreThreads({ threads: { count, data }, subCategory }: Props) {
  const search = new URLSearchParams(useSearch());
  const from = fromIn(search);
  const next = from + threadPage.threads;
  const kept = new URLSearchParams([...search].filter(([name]) => parameters.includes(name)));
  const screen = `/c/${subCategory.category_tag}/${subCategory.tag}`;
  const to = (offset: number) => threadsAddress(screen, kept, offset);
  if (from === 0 && count <= threadPage.threads) return null;
  return (
    <nav className="pager parts" aria-label="Pages of conversations">
      {from > 0 && (
        <Link href={to(Math.max(0, from - threadPage.threads))} className="button" rel="prev">
          Newer conversations
        </Link>
      )}
      {data.length > 0 && (
        <p>
          {(from + 1).toLocaleString('en-GB')} to {(from + data.length).toLocaleString('en-GB')} of{' '}
          {count.toLocaleString('en-GB')}
        </p>
      )}
      {next < count && (
        <Link href={to(next)} className="button" rel="next">
          More conversations
        </Link>
      )}
    </nav>
  );
}
