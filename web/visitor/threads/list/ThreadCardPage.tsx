import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
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

const emptyTexts: Record<ThreadListView, () => string> = {
  newest: () => m['thread.no_threads_yet'](),
  unanswered: () => m['thread.all_have_a_reply'](),
  mine: () => m['thread.none_started'](),
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
          {count > 0 ? m['thread.there_are_no_more_threads']() : emptyTexts[show]()}{' '}
          {show === 'newest' && page === 1 ? (
            <ParaglideMessage
              message={m['thread.start_link']}
              markup={{ link: ({ children }) => <a href="#topics">{children}</a> }}
            />
          ) : (
            <ParaglideMessage
              message={m['thread.newest_link']}
              markup={{ link: ({ children }) => <Link href="/threads">{children}</Link> }}
            />
          )}
        </p>
      )}
      <ThreadCardList data={data} />
      <NumberedPager
        page={page}
        count={count}
        size={blogsPageLimits.others}
        address={address}
        pagerLabel={m['thread.pages_of_threads']()}
        back={m['thread.newer_threads']()}
        on={m['thread.older_threads']()}
      />
    </>
  );
}
