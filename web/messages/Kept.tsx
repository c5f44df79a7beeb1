import { useId } from 'react';
import { Link } from 'wouter';
import type { Message } from '../../worker/contract/messages.ts';
import { has } from '../../worker/contract/rights.ts';
import { useMember } from '../lib/user.ts';
import { leaveDraft, readDraft } from '../ui/form/draft.ts';
import { takeOver } from '../ui/lead-on.ts';
import { draftNames } from './drafts.ts';

interface Props {
  /** What was typed and never sent. */
  text: string;
  message: Message;
  /** Why nobody writes here. */
  why: string;
  /** It is not closed: the other can’t be written to. */
  isRefused: boolean;
  /** It has just come into the place of the form. */
  isNew: boolean;
  drop(): void;
}

/** Where nobody writes any more: why, and what was still in the box. */
export function Kept({ text, message, why, isRefused, isNew, drop }: Props) {
  const id = useId();
  const member = useMember();
  const mayBegin = has(member, 'authz_messages');
  const [other] = message.recipients;
  const isKept = text.trim() !== '';
  /** What was typed goes along, where nothing is begun there yet. */
  const takeAlong = (person: string) => {
    const name = draftNames.first(person);
    if (!isKept || readDraft(member.id, name)) return;
    leaveDraft(member.id, name, { reply: text }, { reply: '' });
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
        ref={isNew && !isKept ? takeOver : null}
        tabIndex={-1}
      >
        {why}{' '}
        {!message.is_active && mayBegin && other?.recipient_tag && (
          <Link
            href={`/u/${other.recipient_tag}/message`}
            onClick={() => takeAlong(other.recipient_id)}
          >
            Start a new conversation
          </Link>
        )}
      </p>
      {isKept && (
        <div className="field">
          <label htmlFor={id}>Your message was not sent</label>
          <textarea
            id={id}
            ref={isNew ? takeOver : null}
            value={text}
            rows={4}
            dir="auto"
            readOnly
            aria-describedby={`${id}-said`}
          />
          <p>
            <button type="button" className="text-button" onClick={leave}>
              Discard
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
