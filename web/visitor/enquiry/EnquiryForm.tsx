import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useRef } from 'react';
import { m } from '#messages';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { getFormAction } from '../../data/api.ts';
import { useCurrentUser } from '../../data/user.ts';
import { LanguageField } from '../../ui/form/fields/LanguageField.tsx';
import { ScrollAnchor } from '../../ui/primitives/ScrollAnchor.tsx';
import { CrisisForText } from '../crisis/CrisisForText.tsx';
import { getShortName } from '../profile/short-name.ts';
import { CharactersLeft, MAX_MESSAGE_LENGTH } from './CharactersLeft.tsx';

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
      aria-label={m['enquiry.form_label']()}
      onInput={typed}
      onSubmit={send}
    >
      <LanguageField />
      {people.map(({ id }) => (
        <input key={id} type="hidden" name="user_ids" value={id} />
      ))}
      <div className="field counted">
        <label htmlFor="ask-words">{m['enquiry.your_message']()}</label>
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
          <ParaglideMessage
            message={m['enquiry.sent_as']}
            inputs={{ name: bidiIsolate(member.name) }}
            markup={{ soft: ({ children }) => <span className="soft">{children}</span> }}
          />
        </p>
      ) : (
        <div className="ask-who">
          <div className="field">
            <label htmlFor="ask-name">{m['enquiry.your_name']()}</label>
            <p className="hint" id="ask-name-hint">
              {m['enquiry.name_hint']()}
            </p>
            <input {...field('name')} maxLength={200} autoComplete="given-name" dir="auto" />
            <FieldProblem name="name" problems={problems} />
          </div>
          <div className="field">
            <label htmlFor="ask-email">{m['enquiry.your_e_mail']()}</label>
            <p className="hint" id="ask-email-hint">
              {m['enquiry.email_hint']()}
            </p>
            <input {...field('email')} type="email" maxLength={254} autoComplete="email" />
            <FieldProblem name="email" problems={problems} />
          </div>
          <p className="form-trap" aria-hidden="true">
            <label>
              {'Website'} <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
        </div>
      )}
      {problems[''] && (
        <p className="alert" role="alert">
          {problems['']}{' '}
          {isAboutPeople && <a href={window.location.href}>{m['enquiry.check_recipients']()}</a>}
        </p>
      )}
      <p className="form-actions">
        <button type="submit" className="button" aria-disabled={isSending}>
          {first && people.length === 1
            ? m['enquiry.send_to']({ name: bidiIsolate(getShortName(first)) })
            : m['enquiry.send_to_all']({ count: people.length })}
        </button>
        {!member && <span className="hint">{m['enquiry.no_account_needed']()}</span>}
      </p>
      <div className="ask-next">
        <h2>{m['enquiry.what_happens_next']()}</h2>
        <ul>
          <li>{m['enquiry.next_member_answer']()}</li>
          <li>{m['enquiry.next_no_answer']()}</li>
          <li>{m['enquiry.next_storage']()}</li>
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
