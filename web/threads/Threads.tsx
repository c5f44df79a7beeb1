import '../styles/threads.css';
import '../styles/thread-list.css';
import { Link, useSearch } from 'wouter';
import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { threadPage } from '../../worker/contract/limits.ts';
import type { ThreadList } from '../../worker/contract/threads.ts';
import { useUser } from '../session/user.ts';
import { Chip } from '../ui/Chip.tsx';
import { Time } from '../ui/Time.tsx';
import { useLedHere } from '../ui/use-led-here.ts';
import { Awaited } from './Awaited.tsx';
import { answersIn } from './answers.ts';
import { draftNames } from './draft-names.ts';
import { fromIn, fromParameter } from './pages.ts';
import { TellMeHere } from './TellMeHere.tsx';
import { useMembers } from './use-members.ts';

interface Props {
  threads: ThreadList;
  /** Where they stand. */
  subCategory: SubCategoryView;
}

/** What is talked about, the newest first, a page at a time. What members do comes once one is there. */
export function Threads({ threads, subCategory }: Props) {
  const user = useUser();
  const { members, wanted, want, begun } = useMembers(() => import('./members-here.ts'));
  const start = draftNames.start(subCategory.id);
  const heading = useLedHere('threads', threads);
  const asked = new URLSearchParams(useSearch());
  const next = fromIn(asked) + threadPage.threads;
  asked.set(fromParameter, `${next}`);
  const here = user && { member: user.id, subCategory };
  return (
    <section className="block" aria-labelledby="threads">
      <div className="threads-head">
        <h2 id="threads" tabIndex={-1} ref={heading}>
          Threads
        </h2>
        {members && here ? (
          <members.StartOpen key={here.member} {...here} {...{ wanted, begun }} />
        ) : (
          <>
            <button
              type="button"
              className="button needs-script"
              onClick={() => want(start, 'Please Sign In to start a thread')}
            >
              Start a thread
            </button>
            <Awaited isWanted={wanted.includes(start)} />
          </>
        )}
      </div>
      {threads.data.length === 0 ? (
        <p className="empty">
          {threads.count > 0 ? 'There are no more.' : 'Nobody has begun a thread here yet.'}
        </p>
      ) : (
        <ul className="thread-list">
          {threads.data.map((thread) => (
            <li key={thread.id}>
              <h3 dir="auto">
                <Link href={`/t/${thread.tag}`}>{thread.title}</Link>
              </h3>
              <p className="byline">
                <span>{thread.created_by_name ?? 'Former member'}</span>
                <span>{answersIn(thread)}</span>
                {thread.answer_id && <Chip tone="good">Answered</Chip>}
                <span>
                  {thread.replies_count > 1 && 'Last reply: '}
                  <Time moment={thread.last_reply_at ?? thread.created_at} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {next < threads.count && (
        <p className="pager">
          <Link href={`?${asked}#threads`} className="button">
            More threads
          </Link>
        </p>
      )}
      {members && here ? (
        <members.TopicNews key={here.member} {...here} />
      ) : (
        <TellMeHere subCategory={subCategory} />
      )}
      {members && here && <members.DeletedHere key={here.member} {...here} tell={answersIn} />}
    </section>
  );
}
