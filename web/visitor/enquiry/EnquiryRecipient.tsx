/** Conversation with one recipient of an enquiry: state, messages and a reply box. */

import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { EnquiryReply, EnquiryView } from '../../../worker/contract/enquiries/enquiries.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import { WordsLanguageInput } from '../../ui/form/fields/WordsLanguageInput.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { MAX_MESSAGE_LENGTH } from './CharactersLeft.tsx';
import { EnquiryActionForm } from './EnquiryActionForm.tsx';
import { EnquiryMessages } from './EnquiryMessages.tsx';
import type { EnquiryActions } from './enquiry-actions.ts';
import { visitorStateTexts } from './enquiry-state-texts.ts';

interface Props {
  recipient: EnquiryView['recipients'][number];
  /** First message, if this is the only conversation. */
  first?: EnquiryReply | undefined;
  isSent: boolean;
  actions: EnquiryActions;
}

export function EnquiryRecipient({
  recipient: { user, state, replies },
  first,
  isSent,
  actions,
}: Props) {
  const id = `to-${user.tag}`;
  const messages = first ? [first, ...replies] : replies;
  const stateText = visitorStateTexts[state]();
  const isAnswered = replies.some(({ by }) => by === 'practitioner');
  return (
    <article className="enquiry-person stack" id={id}>
      <header>
        <Portrait card={user} />
        <div>
          <h2>
            {state === 'unlisted' ? (
              user.name
            ) : (
              <Link href={href('/u/:tag', { tag: user.tag })}>{user.name}</Link>
            )}
          </h2>
          {isSent && (
            <p className={`enquiry-state ${state}`}>
              <strong>{stateText.name}</strong> {stateText.text}
            </p>
          )}
        </div>
      </header>
      {messages.length > 0 && (
        <EnquiryMessages replies={messages} own="visitor" other={user.name} />
      )}
      {isSent && state !== 'unlisted' && (
        <EnquiryActionForm actions={actions} action="replies" className="form enquiry-composer">
          <input type="hidden" name="user_id" value={user.id} />
          <WordsLanguageInput />
          <div className="field">
            <label htmlFor={`${id}-words`}>
              {isAnswered
                ? m['enquiry.reply_to']({ name: bidiIsolate(user.name) })
                : m['enquiry.add_a_message_to']({ name: bidiIsolate(user.name) })}
            </label>
            <textarea
              id={`${id}-words`}
              name="words"
              rows={3}
              required
              maxLength={MAX_MESSAGE_LENGTH}
              dir="auto"
            />
          </div>
          <p className="form-actions">
            <button type="submit" className={isAnswered ? 'button' : 'button quiet'}>
              {isAnswered ? m['enquiry.send_reply']() : m['enquiry.send_message']()}
            </button>
          </p>
        </EnquiryActionForm>
      )}
    </article>
  );
}
