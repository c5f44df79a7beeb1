import '../../../styles/threads.css';
import { Link, useSearch } from 'wouter';
import type { SubCategoryView } from '../../../../worker/contract/content/categories.ts';
import { threadPage } from '../../../../worker/contract/shared/limits.ts';
import type { ShownThreads } from '../../../../worker/contract/community/threads.ts';
import { at } from '../../../data/query.ts';
import { useUser } from '../../../data/user.ts';
import { useLedHere } from '../../../ui/hooks/use-focus-anchor.ts';
import { answersIn } from '../format-reply-count.ts';
import { draftNames } from '../thread-draft-names.ts';
import { fromIn, fromParameter } from './thread-list-params.ts';
import { Start } from './NewThreadButton.tsx';
import { Talk } from './ThreadCardList.tsx';
import { useMembers } from '../../../ui/social/use-member-actions.ts';

interface Props {
  threads: ShownThreads;
  /** Topic of the list. */
  subCategory: SubCategoryView;
}

/** Paged threads of a topic, newest first. Member actions load once a member is signed in. */
export function Threads({ threads, subCategory }: Props) {
  const user = useUser();
  const code = useMembers(() => import('./topic-member-actions.ts'));
  const { members } = code;
  const heading = useLedHere('threads', threads);
  const asked = new URLSearchParams(useSearch());
  const next = fromIn(asked) + threadPage.threads;
  asked.set(fromParameter, `${next}`);
  const here = user && { member: user.id, subCategory };
  const tellMe = (
    <p>
      <a href={at`/alerts/new?topic=${subCategory.tag}`}>Get alerts for new threads</a>
    </p>
  );
  return (
    <section className="block" aria-labelledby="threads">
      <div className="threads-head abreast">
        <h2 id="threads" tabIndex={-1} ref={heading}>
          Threads
        </h2>
        <Start topics={[subCategory]} draft={draftNames.start(subCategory.id)} here={code}>
          {members && <members.FollowTopic subCategory={subCategory} />}
        </Start>
      </div>
      {threads.data.length === 0 ? (
        <p className="empty">
          {threads.count > 0 ? 'There are no more threads.' : 'No threads yet.'}
        </p>
      ) : (
        <Talk data={threads.data} isInTopic />
      )}
      {next < threads.count && (
        <p className="pager">
          <Link href={`?${asked}#threads`} className="button">
            More threads
          </Link>
        </p>
      )}
      {members && here ? (
        <members.TopicNews key={here.member} {...here}>
          {tellMe}
        </members.TopicNews>
      ) : (
        tellMe
      )}
      {members && here && <members.DeletedHere key={here.member} {...here} tell={answersIn} />}
    </section>
  );
}
