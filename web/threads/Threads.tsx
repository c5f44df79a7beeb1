import { Link } from 'wouter';
import type { SubCategoryView } from '../../worker/contract/categories.ts';
import type { ThreadList } from '../../worker/contract/threads.ts';
import { Time } from '../ui/Time.tsx';
import { StartHere } from './StartHere.tsx';

interface Props {
  threads: ThreadList;
  /** Where they stand. */
  subCategory: SubCategoryView;
}

/** What is talked about, the newest first. */
export const Threads = ({ threads: { count, data }, subCategory }: Props) => (
  <section className="block" aria-labelledby="threads">
    <div className="threads-head">
      <h2 id="threads">Conversations</h2>
      <StartHere subCategory={subCategory} />
    </div>
    {count === 0 ? (
      <p className="empty">Nobody has begun a conversation here yet.</p>
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
  </section>
);
