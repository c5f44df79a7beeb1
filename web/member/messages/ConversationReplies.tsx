/**
 * Messages of a conversation, own ones on the right. It opens at the newest message and stays
 * there.
 */

import { type ReactNode, useRef, useState } from 'react';
import { m } from '#messages';
import type { MessageReply } from '../../../worker/contract/community/messages.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { ApiError } from '../../data/api.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { useMember } from '../../data/user.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import type { ConversationPolling } from './use-replies.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

interface Props {
  talk: ConversationPolling;
  replies: readonly MessageReply[];
  /** Picture of the other participant of the conversation. */
  image: string | null;
  /** Reply form. */
  children: ReactNode;
}

export function ConversationReplies({ talk, replies, image, children }: Props) {
  const member = useMember();
  const { id } = member;
  const list = useRef<HTMLOListElement>(null);
  const { end, isAway, toEnd, hold } = useScrollAnchor(replies);
  const { said, hasNews, forget } = useNewReplies(replies, isAway);
  const seenUntil = replies.findLastIndex(
    ({ created_by, read_at }) => created_by === id && read_at,
  );
  const next = useRef<Element>(null);
  const earlier = () => {
    next.current = list.current?.firstElementChild ?? null;
    return talk.earlier(hold);
  };
  // The 'earlier' button disappears with the last page.
  useOnChange(talk.hasEarlier, () => {
    if (!talk.hasEarlier && document.activeElement === document.body) focusReply(next.current);
  });
  return (
    <>
      {talk.hasEarlier && (
        <p className="pager earlier-replies">
          <ActionButton quiet action={earlier}>
            {m['message.show_earlier_replies']()}
          </ActionButton>
        </p>
      )}
      {replies.length > 0 ? (
        <ol className="bubbles stack" aria-label={m['message.replies']()} ref={list}>
          {replies.map((reply, index) => (
            <MessageBubble
              key={reply.id}
              reply={reply}
              isOwn={reply.created_by === id}
              isRead={index <= seenUntil}
              image={reply.created_by === id ? member.image_name : image}
            />
          ))}
        </ol>
      ) : (
        <p className="empty">{m['message.no_replies_yet']()}</p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="conversation-foot">
        {hasNews && (
          <p className="bubbles-news">
            <button
              type="button"
              className="button"
              onClick={() => {
                toEnd();
                focusReply(list.current?.lastElementChild);
                forget();
              }}
            >
              {m['message.new_reply_below']()}
            </button>
          </p>
        )}
        {talk.error && <PollingStopped error={talk.error} look={talk.look} />}
        {children}
      </div>
      <div ref={end} />
    </>
  );
}

/** Focuses a message after a press led to it. */
const focusReply = (reply?: Element | null) =>
  reply instanceof HTMLElement && reply.focus({ preventScroll: true });

interface PollingStoppedProps {
  error: Error;
  look(): Promise<void>;
}

/**
 * Explains why polling stopped. After an expired session the user can keep writing and sign in
 * later.
 */
function PollingStopped({ error, look }: PollingStoppedProps) {
  const isOver = error instanceof ApiError && error.status === 401;
  const signIn = () =>
    requestSignIn({
      message: m['error.signed_out'](),
      done: () => {
        void look();
        document.querySelector<HTMLElement>('.conversation-form textarea')?.focus();
      },
    });
  return (
    <p className="hint" role="status">
      {isOver ? (
        <>
          {m['message.signed_out']()}{' '}
          <button type="button" className="text-button" onClick={signIn}>
            {m['common.sign_in']()}
          </button>
        </>
      ) : (
        m['message.we_cant_check_for_new_replies']()
      )}
    </p>
  );
}

/** Announces new replies politely, and shows a hint to readers who have scrolled up. */
function useNewReplies(replies: readonly MessageReply[], isAway: boolean) {
  const { id } = useMember();
  const [announcement, setAnnouncement] = useState('');
  const [hasNews, setNews] = useState(false);
  const last = replies.at(-1);
  useOnChange(last?.id, () => {
    if (!last) return;
    const { created_by, created_by_name, reply } = last;
    const isOwn = created_by === id;
    const text = reply.slice(0, 200);
    setAnnouncement(
      isOwn
        ? m['message.reply_sent']({ text })
        : created_by_name === null
          ? m['message.new_reply']({ text })
          : m['message.new_reply_from']({ name: bidiIsolate(created_by_name), text }),
    );
    if (!isOwn) setNews(isAway);
  });
  if (hasNews && !isAway) setNews(false);
  return { said: announcement, hasNews, forget: () => setNews(false) };
}
