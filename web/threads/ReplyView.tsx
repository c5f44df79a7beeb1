import { Link } from 'wouter';
import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { Html } from '../ui/Html.tsx';
import { Time } from '../ui/Time.tsx';

/** How far in a reply is set: deeper ones stay there, or a phone would have no room for words. */
const deepest = 4;

/** One reply, with an address of its own; a deleted one keeps its place. */
export const ReplyView = ({ reply }: { reply: ThreadReplyView }) => (
  <li id={`reply-${reply.id}`} className={`reply depth-${Math.min(reply.depth, deepest)}`}>
    <p className="byline">
      <Author reply={reply} />
      {reply.likes_count > 0 && (
        <span>
          {reply.likes_count} {reply.likes_count === 1 ? 'like' : 'likes'}
        </span>
      )}
      <a href={`#reply-${reply.id}`}>
        <Time moment={reply.created_at} />
      </a>
    </p>
    {reply.comments === null ? (
      <p className="deleted">This reply was deleted.</p>
    ) : (
      <Html html={reply.comments} />
    )}
  </li>
);

function Author({ reply: { created_by_name, created_by_tag } }: { reply: ThreadReplyView }) {
  const name = created_by_name ?? 'Former member';
  return created_by_tag ? <Link href={`/u/${created_by_tag}`}>{name}</Link> : <span>{name}</span>;
}
