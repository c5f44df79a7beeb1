/**
 * The two steps of the sign-up form. Both stay in the document, so that password managers see all
 * fields on submit.
 */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { queryOptions } from '../../data/query.ts';
import { CheckField, PasswordField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { footersQuery } from '../../ui/layout/footer-queries.ts';
import { AccountEmailField } from './AccountEmailField.tsx';
import { AccountTypeChoice } from './AccountTypeChoice.tsx';

export const FIRST_STEP_FIELDS = ['name', 'email', 'password'] as const;

export const SignUpFirstStep = ({ hidden }: { hidden: boolean }) => (
  <div className="form" hidden={hidden}>
    <TextField name="name" label={m['common.person_name']()} autoComplete="name" required />
    <AccountEmailField autoComplete="email" />
    <PasswordField
      name="password"
      label={m['sign_up.password']()}
      hint={m['field.password_hint']()}
      autoComplete="new-password"
      required
    />
  </div>
);

export function SignUpSecondStep({ hidden }: { hidden: boolean }) {
  const listing = useWatch({ name: 'wants_listing' });
  return (
    <div className="form" hidden={hidden}>
      <AccountTypeChoice name="wants_listing" />
      <TextField
        name="date_of_birth"
        label={m['sign_up.date_of_birth']()}
        hint={m['sign_up.never_shown_to_others']()}
        type="date"
        autoComplete="bday"
        required
      />
      <CheckField name="is_business" label={m['sign_up.this_account_is_for_a_business']()} />
      <TextField
        name="title"
        label={m['sign_up.about_you']()}
        hint={listing ? m['sign_up.about_hint_practitioner']() : m['sign_up.about_hint']()}
        required
      />
      <CheckField name="terms" required label={<TermsConsent />} />
      <HoneypotField />
    </div>
  );
}

/** The link is hidden while the site has no terms. */
const TermsConsent = () =>
  useQuery(queryOptions(footersQuery)).data?.has_terms === false ? (
    m['sign_up.agree_without_terms']()
  ) : (
    <ParaglideMessage
      message={m['sign_up.agree_to_terms']}
      markup={{
        link: ({ children }) => (
          <a href="/terms-and-conditions" target="_blank" rel="noopener">
            {children}
          </a>
        ),
      }}
    />
  );

/** Honeypot: only bots fill in this hidden field. */
function HoneypotField() {
  const { register } = useFormContext();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="website">{m['field.website']()}</label>
      <input
        id="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore="true"
        {...register('website')}
      />
    </div>
  );
}
