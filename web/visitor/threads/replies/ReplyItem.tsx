/** A reply with its own anchor; a deleted one leaves a placeholder. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../../data/navigation.ts';
import { useLanguageAttributes } from '../../../ui/hooks/use-language-attributes.ts';
import { useLocalDateTime } from '../../../ui/hooks/use-time-zone.ts';
import { Avatar } from '../../../ui/primitives/Avatar.tsx';
import { DateTime } from '../../../ui/primitives/DateTime.tsx';
import { SafeHtml } from '../../../ui/primitives/SafeHtml.tsx';
import { getAuthorName } from '../get-author-name.ts';
import { useThreadContext } from '../thread-context.ts';
import { buildReplyPath, getReplyElementId } from '../thread-position.ts';
import { ReplyActions } from './ReplyActions.tsx';

interface InReplyToProps {
  reply: ThreadReplyView;
  answered: ThreadReplyView | undefined;
  /** True if the reply is deeper than the maximum indent. */
  isDeep: boolean;
}

/** Names the reply it answers, because indentation alone is ambiguous. */
function InReplyTo({ reply, answered, isDeep }: InReplyToProps) {
  const { thread, turn } = useThreadContext();
  const address = buildReplyPath(thread.tag, String(reply.reply_id));
  return (
    <span>
      <ParaglideMessage
        message={answered ? m['thread.in_reply_to'] : m['thread.in_reply_to_earlier']}
        inputs={{ name: answered ? bidiIsolate(getAuthorName(answered)) : '' }}
        markup={{
          link: ({ children }) => (
            <Link href={address} rel="nofollow" onClick={() => answered && turn(answered.id)}>
              {children}
            </Link>
          ),
        }}
      />
      {isDeep && (
        <span className="visually-hidden">{m['thread.level']({ depth: reply.depth })}</span>
      )}
    </span>
  );
}

/** Maximum indent level, so that phones have room for text. */
const MAX_INDENT = 4;

interface Props {
  reply: ThreadReplyView;
  /** The reply it answers, if it is on this page. */
  answered: ThreadReplyView | undefined;
  /** True if the URL names this reply. */
  isAimed: boolean;
}

export function ReplyItem({ reply, answered, isAimed }: Props) {
  const { thread, page, memberModule, turn } = useThreadContext();
  const exactly = useLocalDateTime(reply.created_at, 'long');
  const language = useLanguageAttributes(reply.language_id);
  const isAnswer = reply.id === thread.answer_id;
  const depth = `depth-${Math.min(reply.depth, MAX_INDENT)}`;
  return (
    <li
      id={getReplyElementId(reply.id)}
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
        <Avatar name={reply.created_by_name} image={reply.created_by_image} />
        <h2>
          <span className="visually-hidden">{m['thread.reply_by_prefix']()}</span>{' '}
          <ReplyAuthor reply={reply} />
        </h2>
        {isAnswer && (
          <p className="answer-badge">
            <span aria-hidden="true">✓</span> {m['thread.the_answer']()}
          </p>
        )}
        <div className="byline reply-line">
          {reply.reply_id && (
            <InReplyTo reply={reply} answered={answered} isDeep={reply.depth > MAX_INDENT} />
          )}
          <Link
            href={buildReplyPath(thread.tag, reply.id)}
            rel="nofollow"
            title={m['thread.link_to_this_reply']({ exactly })}
            onClick={() => turn(reply.id)}
          >
            <DateTime moment={reply.created_at} isFine />
          </Link>
          {reply.comments !== null &&
            reply.edited_at &&
            (memberModule ? (
              <memberModule.EditedButton reply={reply} at={reply.edited_at} />
            ) : (
              <span>
                <ParaglideMessage
                  message={m['thread.edited_at']}
                  markup={{ date: () => <DateTime moment={reply.edited_at ?? ''} isFine /> }}
                />
              </span>
            ))}
        </div>
      </div>
      {reply.comments === null ? (
        <p className="deleted">
          {reply.is_deleted ? m['thread.reply_deleted']() : m['thread.reply_not_shown']()}
        </p>
      ) : (
        <SafeHtml html={reply.comments} className="prose reply-text" dir="auto" {...language} />
      )}
      <ReplyActions reply={reply} />
    </li>
  );
}

function ReplyAuthor({ reply }: { reply: ThreadReplyView }) {
  const { created_by_tag } = reply;
  const name = getAuthorName(reply);
  return created_by_tag ? (
    <Link href={href('/u/:tag', { tag: created_by_tag })}>{name}</Link>
  ) : (
    <span>{name}</span>
  );
}
