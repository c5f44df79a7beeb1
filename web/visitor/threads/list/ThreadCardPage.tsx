import { href } from '../../../../worker/contract/addresses.ts';
import type { ThreadCards } from '../../../../worker/contract/community/threads.ts';
import { blogsPageLimits } from '../../../../worker/contract/shared/limits.ts';
import { Link } from '../../../data/navigation.ts';
import { NumberedPager } from '../../../ui/list/NumberedPager.tsx';
import type { ThreadListView } from '../thread-queries.ts';
import { ThreadCardList } from './ThreadCardList.tsx';

interface Props {
  threads: ThreadCards;
  show: ThreadListView;
  page: number;
}

const emptyTexts: Record<ThreadListView, string> = {
  newest: 'No threads yet.',
  unanswered: 'Every thread has a reply.',
  mine: 'You have not started a thread yet.',
};

/** A page of threads from all topics. */
export function ThreadCardPage({ threads: { count, data }, show, page }: Props) {
  const address = (to: number) => {
    const search = new URLSearchParams();
    if (show !== 'newest') search.set('show', show);
    if (to > 1) search.set('page', `${to}`);
    return href('/threads', search);
  };
  return (
    <>
      {data.length === 0 && (
        <p className="empty">
          {count > 0 ? 'There are no more threads. ' : `${emptyTexts[show]} `}
          {show === 'newest' && page === 1 ? (
            <a href="#topics">Start a thread</a>
          ) : (
            <Link href="/threads">See the newest threads</Link>
          )}
          .
        </p>
      )}
      <ThreadCardList data={data} />
      <NumberedPager
        page={page}
        count={count}
        size={blogsPageLimits.others}
        address={address}
        what="threads"
        back="Newer threads"
        on="Older threads"
      />
    </>
  );
}
