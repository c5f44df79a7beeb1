import { Link, useSearch } from 'wouter';
import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { threadPage } from '../../worker/contract/limits.ts';
import type { ThreadList } from '../../worker/contract/threads.ts';
import { useUser } from '../session/user.ts';
import { Time } from '../ui/Time.tsx';
import { useLedHere } from '../ui/use-led-here.ts';
import { fromIn, fromParameter } from './pages.ts';
import { StartHere } from './StartHere.tsx';
import { useCodeOrReload } from './use-code-or-reload.ts';

interface Props {
  threads: ThreadList;
  /** Where they stand. */
  subCategory: SubCategoryView;
}

/** What is talked about, the newest first, a page at a time. What members do comes once one is there. */
export function Threads({ threads, subCategory }: Props) {
  const { count, data } = threads;
  const next = fromIn(new URLSearchParams(useSearch())) + threadPage.threads;
  const user = useUser();
  const members = useCodeOrReload(() => import('./members-here.ts'), Boolean(user));
  const heading = useLedHere('threads', threads);
  return (
    <section className="block" aria-labelledby="threads">
      <div className="threads-head">
        <h2 id="threads" tabIndex={-1} ref={heading}>
          Conversations
        </h2>
        <StartHere subCategory={subCategory} members={members} />
      </div>
      {data.length === 0 ? (
        <p className="empty">There are no {count > 0 && 'more '}conversations here yet.</p>
      ) : (
        <ul className="thread-list">
          {data.map((thread) => (
            <li key={thread.id}>
              <h3>
                <Link href={`/t/${thread.tag}`}>{thread.title}</Link>
              </h3>
              <p className="byline">
                {thread.created_by_name && <span>{thread.created_by_name}</span>}
                <span>
                  {thread.replies_count} {thread.replies_count === 1 ? 'reply' : 'replies'}
                </span>
                <Time moment={thread.created_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {next < count && (
        <p className="pager">
          <Link
            href={`/c/${subCategory.category_tag}/${subCategory.tag}?${fromParameter}=${next}#threads`}
            className="button"
          >
            More conversations
          </Link>
        </p>
      )}
      {user && members && (
        <members.DeletedHere key={user.id} member={user.id} subCategory={subCategory.tag} />
      )}
    </section>
  );
}
