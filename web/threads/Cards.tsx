import { Link } from 'wouter';
import { blogsPage } from '../../worker/contract/limits.ts';
import type { ThreadCard, ThreadCards } from '../../worker/contract/threads.ts';
import { Chip } from '../ui/Chip.tsx';
import { NumberedPages } from '../ui/NumberedPages.tsx';
import { Time } from '../ui/Time.tsx';
import { Portrait } from '../users/Portrait.tsx';
import { answersIn } from './answers.ts';
import type { Showing } from './queries.ts';

interface Props {
  threads: ThreadCards;
  show: Showing;
  page: number;
}

const none: Record<Showing, string> = {
  newest: 'Nobody has begun a thread yet.',
  unanswered: 'Every thread has an answer.',
  mine: 'You have not begun a thread yet.',
};

/** A page of threads of all topics. */
export function Cards({ threads: { count, data }, show, page }: Props) {
  const address = (to: number) => {
    const search = new URLSearchParams();
    if (show !== 'newest') search.set('show', show);
    if (to > 1) search.set('page', `${to}`);
    return `/threads${search.size > 0 ? `?${search}` : ''}`;
  };
  return (
    <>
      {data.length === 0 && (
        <p className="empty">
          {count > 0 ? 'There are no more. ' : `${none[show]} `}
          {show === 'newest' && page === 1 ? (
            <a href="#topics">Choose what to talk about</a>
          ) : (
            <Link href="/threads">See the newest</Link>
          )}
          .
        </p>
      )}
      <Talk data={data} />
      <NumberedPages
        {...{ page, count, size: blogsPage.others, address, what: 'threads' }}
        back="Newer threads"
        on="Older threads"
      />
    </>
  );
}

export const Talk = ({ data }: Pick<ThreadCards, 'data'>) => (
  <ul className="talk">
    {data.map((thread) => (
      <li key={thread.id}>
        <Card thread={thread} />
      </li>
    ))}
  </ul>
);

const Card = ({ thread }: { thread: ThreadCard }) => (
  <article className="talk-card">
    <div className="talk-words">
      <p className="eyebrow">
        {thread.category_tag ? (
          <Link href={`/c/${thread.category_tag}/${thread.sub_category_tag}`}>
            {thread.sub_category_name}
          </Link>
        ) : (
          thread.sub_category_name
        )}
      </p>
      <h2 dir="auto">
        <Link href={`/t/${thread.tag}`}>{thread.title}</Link>
      </h2>
      {thread.opening && (
        <p className="talk-opening" dir="auto">
          {thread.opening}
        </p>
      )}
      <p className="byline">
        <span>{thread.created_by_name ?? 'Former member'}</span>
        <span>{answersIn(thread)}</span>
        {thread.answer_id && <Chip tone="good">Answered</Chip>}
        <span>
          {thread.replies_count > 1 && 'Last reply: '}
          <Time moment={thread.last_reply_at ?? thread.created_at} />
        </span>
      </p>
    </div>
    <div className="faces" aria-hidden="true">
      {thread.faces.map(({ name, image_name }) => (
        <Portrait
          key={name}
          card={{ name, image_name, image_width: null, image_height: null }}
          sizes="2.75rem"
        />
      ))}
    </div>
  </article>
);
