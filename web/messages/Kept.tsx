import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import type { Message } from '../../worker/contract/messages.ts';
import { has } from '../../worker/contract/rights.ts';
import { useMember } from '../session/user.ts';

interface Props {
  /** What was typed and never sent. */
  text: string;
  message: Message;
  /** It has just come into the place of the form. */
  isNew: boolean;
  drop(): void;
}

/** Where nobody writes any more: why, and what was still in the box. */
export function Kept({ text, message, isNew, drop }: Props) {
  const id = useId();
  const said = useRef<HTMLParagraphElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const mayBegin = has(useMember(), 'authz_messages');
  const tag = message.recipients[0]?.recipient_tag;
  useEffect(() => {
    // What somebody had in hand went with the form.
    if (isNew && document.activeElement === document.body) (box.current ?? said.current)?.focus();
  }, [isNew]);
  const leave = () => {
    drop();
    said.current?.focus();
  };
  return (
    <div className="conversation-kept">
      <p className="said" id={`${id}-said`} ref={said} tabIndex={-1}>
        This conversation is closed.{' '}
        {mayBegin && tag && <Link href={`/u/${tag}/message`}>Begin another one</Link>}
      </p>
      {text.trim() && (
        <div className="field">
          <label htmlFor={id}>What you were writing was not sent</label>
          <textarea
            id={id}
            ref={box}
            value={text}
            rows={4}
            readOnly
            aria-describedby={`${id}-said`}
          />
          <p>
            <button type="button" className="text-button" onClick={leave}>
              Drop it
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
