import { Link } from 'wouter';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { useConversation } from '../thread-context.ts';
import { nameOf } from '../get-author-name.ts';
import { replyAddress, replyElement } from '../thread-position.ts';
import { Html } from '../../../ui/primitives/SafeHtml.tsx';
import { useOwnZone } from '../../../ui/hooks/use-time-zone.ts';
import { Time } from '../../../ui/primitives/DateTime.tsx';
import { Face } from '../../../ui/primitives/Avatar.tsx';
import { LikeFirst } from './VisitorReplyActions.tsx';

interface InReplyToProps {
  reply: ThreadReplyView;
  answered: ThreadReplyView | undefined;
  /** True if the reply is deeper than the maximum indent. */
  isDeep: boolean;
}

/** Names the reply it answers, because indentation alone is ambiguous. */
function InReplyTo({ reply, answered, isDeep }: InReplyToProps) {
  const { thread, turn } = useConversation();
  const address = replyAddress(thread.tag, String(reply.reply_id));
  return (
    <span>
      In reply to{' '}
      <Link href={address} rel="nofollow" onClick={() => answered && turn(answered.id)}>
        {answered ? nameOf(answered) : 'an earlier reply'}
      </Link>
      {isDeep && <span className="visually-hidden">, level {reply.depth}</span>}
    </span>
  );
}


/** Maximum indent level, so that phones have room for text. */
const deepest = 4;

interface Props {
  reply: ThreadReplyView;
  /** The reply it answers, if it is on this page. */
  answered: ThreadReplyView | undefined;
  /** True if the URL names this reply. */
  isAimed: boolean;
}

/** A reply with its own anchor; a deleted one leaves a placeholder. */
export function ReplyView({ reply, answered, isAimed }: Props) {
  const { thread, page, members, turn } = useConversation();
  const exactly = useOwnZone(reply.created_at, 'long');
  const isAnswer = reply.id === thread.answer_id;
  const depth = `depth-${Math.min(reply.depth, deepest)}`;
  return (
    <li
      id={replyElement(reply.id)}
      className={[
        `reply stack ${depth}`,
        isAimed && 'aimed',
        isAnswer && 'is-answer',
        page.before === null && page.data[0]?.id === reply.id && 'opening',
      ]
        .filter(Boolean)
        .join(' ')}
      tabIndex={-1}
    >
      <div className="reply-by">
        <Face name={reply.created_by_name} image={reply.created_by_image} />
        <h2>
          <span className="visually-hidden">Reply by</span> <Author reply={reply} />
        </h2>
        {isAnswer && (
          <p className="answer-badge">
            <span aria-hidden="true">✓</span> The answer
          </p>
        )}
        <div className="byline">
          {reply.reply_id && (
            <InReplyTo reply={reply} answered={answered} isDeep={reply.depth > deepest} />
          )}
          <Link
            href={replyAddress(thread.tag, reply.id)}
            rel="nofollow"
            title={`Link to this reply, ${exactly}`}
            onClick={() => turn(reply.id)}
          >
            <Time moment={reply.created_at} isFine />
          </Link>
          {reply.comments !== null &&
            reply.edited_at &&
            (members ? (
              <members.Edited reply={reply} at={reply.edited_at} />
            ) : (
              <span>
                Edited: <Time moment={reply.edited_at} isFine />
              </span>
            ))}
        </div>
      </div>
      {reply.comments === null ? (
        <p className="deleted">
          {reply.is_deleted ? 'This reply was deleted.' : 'This reply is not shown.'}
        </p>
      ) : (
        <Html html={reply.comments} dir="auto" />
      )}
      {members ? <members.ReplyActions reply={reply} /> : <LikeFirst reply={reply} />}
    </li>
  );
}

function Author({ reply }: { reply: ThreadReplyView }) {
  const { created_by_tag } = reply;
  const name = nameOf(reply);
  return created_by_tag ? <Link href={`/u/${created_by_tag}`}>{name}</Link> : <span>{name}</span>;
}
