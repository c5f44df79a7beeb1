import { Link, useSearch } from 'wouter';
import { threadPage } from '../../worker/contract/limits.ts';
import type { ThreadReplyList, ThreadRow } from '../../worker/contract/threads.ts';
import { partOf } from './part.ts';
import { ReplyView } from './ReplyView.tsx';

interface Props {
  answers: { thread: ThreadRow; replies: ThreadReplyList };
}

/** A thread: its replies in reading order, answers set in below what they answer. */
export function View({ answers: { thread, replies } }: Props) {
  const part = partOf(new URLSearchParams(useSearch()));
  const parts = Math.ceil(replies.count / threadPage.replies);
  return (
    <article className="page thread">
      <header className="screen-head">
        <p className="eyebrow">
          {thread.category_tag ? (
            <Link href={`/c/${thread.category_tag}/${thread.sub_category_tag}`}>
              {thread.sub_category_name}
            </Link>
          ) : (
            thread.sub_category_name
          )}
        </p>
        <h1>{thread.title}</h1>
      </header>
      <ol className="replies">
        {replies.data.map((reply) => (
          <ReplyView key={reply.id} reply={reply} />
        ))}
      </ol>
      {parts > 1 && (
        <nav className="pager" aria-label="Parts of this conversation">
          {part > 1 && <Part tag={thread.tag} part={part - 1} words="Earlier replies" />}
          {part < parts && <Part tag={thread.tag} part={part + 1} words="Later replies" />}
        </nav>
      )}
    </article>
  );
}

const Part = ({ tag, part, words }: { tag: string; part: number; words: string }) => (
  <Link href={part > 1 ? `/t/${tag}?part=${part}` : `/t/${tag}`} className="button">
    {words}
  </Link>
);
