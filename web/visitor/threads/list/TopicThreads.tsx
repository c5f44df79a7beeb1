/** Paged threads of a topic, newest first. Member actions load once a member is signed in. */

import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import { Link } from '../../../data/navigation.ts';
import '../thread/ThreadDetailPage.css';
import { useSearch } from 'wouter';
import type { ThreadListWithPreview } from '../../../../worker/contract/community/threads.ts';
import type { SubCategoryView } from '../../../../worker/contract/content/categories.ts';
import { threadPageLimits } from '../../../../worker/contract/shared/limits.ts';
import { useCurrentUser } from '../../../data/user.ts';
import { useFocusAnchor } from '../../../ui/hooks/use-focus-anchor.ts';
import { useMemberModule } from '../../../ui/social/use-member-module.ts';
import { formatReplyCount } from '../format-reply-count.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { NewThreadButton } from './NewThreadButton.tsx';
import { ThreadCardList } from './ThreadCardList.tsx';
import { OFFSET_PARAM, parseOffset } from './thread-list-params.ts';

interface Props {
  threads: ThreadListWithPreview;
  /** Topic whose threads are listed. */
  subCategory: SubCategoryView;
}

export function TopicThreads({ threads, subCategory }: Props) {
  const user = useCurrentUser();
  const code = useMemberModule(() => import('./topic-member-module.ts'));
  const { memberModule } = code;
  const heading = useFocusAnchor('threads', threads);
  const params = new URLSearchParams(useSearch());
  const next = parseOffset(params) + threadPageLimits.threads;
  params.set(OFFSET_PARAM, `${next}`);
  const here = user && { member: user.id, subCategory };
  const tellMe = (
    <p>
      <a href={href('/alerts/new', { topic: subCategory.tag })}>
        {m['thread.get_alerts_for_new_threads']()}
      </a>
    </p>
  );
  return (
    <section className="block" aria-labelledby="threads">
      <div className="threads-head abreast">
        <h2 id="threads" tabIndex={-1} ref={heading}>
          {m['thread.threads']()}
        </h2>
        <NewThreadButton
          topics={[subCategory]}
          draft={threadDraftNames.start(subCategory.id)}
          here={code}
        >
          {memberModule && <memberModule.FollowTopicButtons subCategory={subCategory} />}
        </NewThreadButton>
      </div>
      {threads.data.length === 0 ? (
        <p className="empty">
          {threads.count > 0
            ? m['thread.there_are_no_more_threads']()
            : m['thread.no_threads_yet']()}
        </p>
      ) : (
        <ThreadCardList data={threads.data} isInTopic />
      )}
      {next < threads.count && (
        <p className="pager">
          <Link href={`?${params}#threads`} className="button">
            {m['thread.more_threads']()}
          </Link>
        </p>
      )}
      {memberModule && here ? (
        <memberModule.TopicSubscriptionStatus key={here.member} {...here}>
          {tellMe}
        </memberModule.TopicSubscriptionStatus>
      ) : (
        tellMe
      )}
      {memberModule && here && (
        <memberModule.DeletedThreads key={here.member} {...here} tell={formatReplyCount} />
      )}
    </section>
  );
}
