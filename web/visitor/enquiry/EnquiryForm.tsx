import { useRef } from 'react';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { getFormAction } from '../../data/api.ts';
import { useCurrentUser } from '../../data/user.ts';
import { ScrollAnchor } from '../../ui/primitives/ScrollAnchor.tsx';
import { CrisisForText } from '../crisis/CrisisForText.tsx';
import { getShortName } from '../profile/short-name.ts';
import { CharactersLeft, MAX_MESSAGE_LENGTH } from './CharactersLeft.tsx';
import { formatAllOf } from './enquiry-recipients.ts';
import { MessageStarters } from './MessageStarters.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

/**
 * Enquiry form that works without JavaScript. With it, input stays in the tab, errors show at their
 * fields, and members write from their account.
 */
export function EnquiryForm({ people }: { people: UserProfile[] }) {
  const form = useRef<HTMLFormElement>(null);
  const user = useCurrentUser();
  // Applicants write as visitors until they are approved.
  const member = user && !user.is_unapproved ? user : null;
  const { words, problems, isAboutPeople, isSending, typed, send } = useEnquiryForm(
    form,
    people,
    member !== null,
  );
  const [first] = people;
  const field = (name: 'name' | 'email' | 'words') => ({
    name,
    id: `ask-${name}`,
    required: true,
    'aria-invalid': name in problems,
    'aria-describedby':
      name in problems ? `ask-${name}-error` : name === 'words' ? undefined : `ask-${name}-hint`,
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
        <textarea {...field('words')} rows={4} maxLength={MAX_MESSAGE_LENGTH} dir="auto" />
        <CharactersLeft words={words} />
        <FieldProblem name="words" problems={problems} />
        <MessageStarters form={form} />
      </div>
      <ScrollAnchor>
        <CrisisForText words={words} />
      </ScrollAnchor>
      {member ? (
        <p>
          Sent as {member.name}. <span className="soft">No one sees your e-mail address.</span>
        </p>
      ) : (
        <div className="ask-who">
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
              For the answer. No one else sees it.
            </p>
            <input {...field('email')} type="email" maxLength={254} autoComplete="email" />
            <FieldProblem name="email" problems={problems} />
          </div>
          <p className="form-trap" aria-hidden="true">
            <label>
              Website <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
        </div>
      )}
      {problems[''] && (
        <p className="alert" role="alert">
          {problems['']} {isAboutPeople && <a href={window.location.href}>Check recipients</a>}
        </p>
      )}
      <p className="form-actions">
        <button type="submit" className="button" aria-disabled={isSending}>
          Send to {first && people.length === 1 ? getShortName(first) : formatAllOf(people.length)}
        </button>
        {!member && (
          <span className="hint">No account needed. We e-mail you a link to confirm.</span>
        )}
      </p>
      <div className="ask-next">
        <h2>What happens next</h2>
        <ul>
          <li>We e-mail you when there is an answer. You read it and reply on this site.</li>
          <li>If no one answers within three days, we tell you and suggest others.</li>
          <li>
            Your enquiry is stored encrypted. It is deleted 90 days after the last message, or as
            soon as you delete it.
          </li>
        </ul>
      </div>
    </form>
  );
}

const FieldProblem = ({ name, problems }: { name: string; problems: Record<string, string> }) =>
  problems[name] && (
    <p className="field-error" id={`ask-${name}-error`} role="alert">
      {problems[name]}
    </p>
  );
