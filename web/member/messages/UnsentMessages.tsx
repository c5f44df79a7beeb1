/**
 * Replaces the reply form of a conversation that cannot be written to: says why and offers the
 * unsent text.
 */

import { useId } from 'react';
import { m } from '#messages';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { href } from '../../../worker/contract/addresses.ts';
import type { Conversation } from '../../../worker/contract/community/messages.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { createDraft, readDraft } from '../../ui/form/draft-storage.ts';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import { messageDraftNames } from './message-draft-names.ts';

interface Props {
  /** Typed message that was not sent. */
  text: string;
  message: Conversation;
  /** Reason why replies are not possible. */
  why: string;
  /** True if the other person cannot be written to, though the conversation is open. */
  isRefused: boolean;
  /** True if it has just replaced the form. */
  isNew: boolean;
  drop(): void;
}

export function UnsentMessages({ text, message, why, isRefused, isNew, drop }: Props) {
  const id = useId();
  const member = useMember();
  const mayBegin = hasPermission(member, 'authz_messages');
  const [other] = message.recipients;
  const isKept = text.trim() !== '';
  /** Moves the text to a new message, unless there is a draft already. */
  const appendToNextBatch = (person: string) => {
    const name = messageDraftNames.first(person);
    if (!isKept || readDraft(member.id, name)) return;
    createDraft(member.id, name, { reply: text }, { reply: '' });
    drop();
  };
  const leave = () => {
    drop();
    document.getElementById(`${id}-said`)?.focus();
  };
  return (
    <div className="conversation-kept stack">
      <p
        className={isRefused ? 'said warning' : 'said'}
        id={`${id}-said`}
        ref={isNew && !isKept ? focusIfLost : null}
        tabIndex={-1}
      >
        {why}{' '}
        {!message.is_active && mayBegin && other?.recipient_tag && (
          <Link
            href={href('/u/:tag/message', { tag: other.recipient_tag })}
            onClick={() => appendToNextBatch(other.recipient_id)}
          >
            {m['message.start_a_new_conversation']()}
          </Link>
        )}
      </p>
      {isKept && (
        <div className="field">
          <label htmlFor={id}>{m['message.your_reply_was_not_sent']()}</label>
          <textarea
            id={id}
            ref={isNew ? focusIfLost : null}
            value={text}
            rows={4}
            dir="auto"
            readOnly
            aria-describedby={`${id}-said`}
          />
          <p>
            <button type="button" className="text-button" onClick={leave}>
              {m['common.discard']()}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
