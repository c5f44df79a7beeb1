import { useRef } from 'react';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { getFormAction } from '../../data/api.ts';
import { ScrollAnchor } from '../../ui/primitives/ScrollAnchor.tsx';
import { CrisisForText } from '../crisis/CrisisForText.tsx';
import { CharactersLeft, MAX_MESSAGE_LENGTH } from './CharactersLeft.tsx';
import { formatAllOf } from './enquiry-recipients.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';

/**
 * Enquiry form that works without JavaScript. With it, input stays in the tab and errors show at
 * their fields.
 */
export function EnquiryForm({ people }: { people: UserProfile[] }) {
  const form = useRef<HTMLFormElement>(null);
  const { words, problems, isAboutPeople, isSending, typed, send } = useEnquiryForm(form);
  const [first] = people;
  const recipientsText = people.length === 1 ? first?.name : formatAllOf(people.length);
  const field = (name: 'name' | 'email' | 'words') => ({
    name,
    id: `ask-${name}`,
    required: true,
    'aria-invalid': name in problems,
    'aria-describedby': name in problems ? `ask-${name}-error` : `ask-${name}-hint`,
  });
  return (
    <form
      ref={form}
      method="post"
      action={getFormAction('POST /enquiries')}
      className="form ask-form"
      aria-label="Enquiry"
      onInput={typed}
      onSubmit={send}
    >
      {people.map(({ id }) => (
        <input key={id} type="hidden" name="user_ids" value={id} />
      ))}
      <div className="field counted">
        <label htmlFor="ask-words">Your message</label>
        <p className="hint" id="ask-words-hint">
          A few sentences are enough: what you are looking for, and when you could meet or talk.
        </p>
        <textarea {...field('words')} rows={7} maxLength={MAX_MESSAGE_LENGTH} dir="auto" />
        <CharactersLeft words={words} />
        <FieldProblem name="words" problems={problems} />
      </div>
      <ScrollAnchor>
        <CrisisForText words={words} />
      </ScrollAnchor>
      <div className="field">
        <label htmlFor="ask-name">Your name</label>
        <p className="hint" id="ask-name-hint">
          First name or nickname.
        </p>
        <input {...field('name')} maxLength={200} autoComplete="given-name" dir="auto" />
        <FieldProblem name="name" problems={problems} />
      </div>
      <div className="field">
        <label htmlFor="ask-email">Your e-mail</label>
        <p className="hint" id="ask-email-hint">
          We e-mail you when you get an answer. No one else sees your address.
        </p>
        <input {...field('email')} type="email" maxLength={254} autoComplete="email" />
        <FieldProblem name="email" problems={problems} />
      </div>
      <p className="form-trap" aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="ask-next">
        <h2>What happens next</h2>
        <ol>
          <li>
            We e-mail you a link. Open it and confirm to send your enquiry to {recipientsText}.
          </li>
          <li>You can read the answer and reply on the same page.</li>
          <li>If no one answers within three days, we let you know and suggest others.</li>
        </ol>
        <p>
          Your enquiry is stored encrypted. It is deleted 90 days after the last message, or as soon
          as you delete it. Until you ask for the link, it is kept only in this browser tab.
        </p>
      </div>
      {problems[''] && (
        <p className="alert" role="alert">
          {problems['']} {isAboutPeople && <a href={window.location.href}>Check recipients</a>}
        </p>
      )}
      <p className="form-actions">
        <button type="submit" className="button" aria-disabled={isSending}>
          E-mail me the link
        </button>
      </p>
    </form>
  );
}

const FieldProblem = ({ name, problems }: { name: string; problems: Record<string, string> }) =>
  problems[name] && (
    <p className="field-error" id={`ask-${name}-error`} role="alert">
      {problems[name]}
    </p>
  );
