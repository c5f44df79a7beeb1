import { useId } from 'react';
import { Link } from 'wouter';
import type { Message } from '../../worker/contract/messages.ts';

interface Props {
  /** What was typed and never sent. */
  text: string;
  message: Message;
  drop(): void;
}

/** Where nobody writes any more: why, and what was still in the box. */
export function Kept({ text, message, drop }: Props) {
  const id = useId();
  const tag = message.recipients[0]?.recipient_tag;
  return (
    <div className="conversation-kept">
      <p className="said">
        This conversation is closed.{' '}
        {tag && <Link href={`/u/${tag}/message`}>Begin another one</Link>}
      </p>
      {text.trim() && (
        <div className="field">
          <label htmlFor={id}>What you were writing was not sent</label>
          <textarea id={id} value={text} rows={4} readOnly />
          <p>
            <button type="button" className="text-button" onClick={drop}>
              Drop it
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
