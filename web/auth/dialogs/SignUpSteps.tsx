/**
 * The two steps of the sign-up form. Both stay in the document, so that password managers see all
 * fields on submit.
 */

import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { accountTexts } from '../../../worker/contract/accounts/account.labels.ts';
import { queryOptions } from '../../data/query.ts';
import { CheckField, PasswordField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { footersQuery } from '../../ui/layout/footer-queries.ts';
import { AccountEmailField } from './AccountEmailField.tsx';
import { AccountTypeChoice } from './AccountTypeChoice.tsx';

export const FIRST_STEP_FIELDS = ['name', 'email', 'password'] as const;

export const SignUpFirstStep = ({ hidden }: { hidden: boolean }) => (
  <div className="form" hidden={hidden}>
    <TextField name="name" label="Name" autoComplete="name" required />
    <AccountEmailField autoComplete="email" />
    <PasswordField
      name="password"
      label="Password"
      hint="At least 8 characters. Several words in a row make a strong password."
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
        label="Date of birth"
        hint="Never shown to others."
        type="date"
        autoComplete="bday"
        required
      />
      <CheckField name="is_business" label="This account is for a business" />
      <TextField
        name="title"
        label={accountTexts.signUp.about}
        hint={`Shown under your name, such as “${listing ? 'Counsellor' : 'New'} in Leeds”.`}
        required
      />
      <CheckField
        name="terms"
        required
        label={
          <>
            I agree to the <TermsLink />
          </>
        }
      />
      <HoneypotField />
    </div>
  );
}

/** The link is hidden while the site has no terms. */
const TermsLink = () =>
  useQuery(queryOptions(footersQuery)).data?.has_terms === false ? (
    <>terms and conditions (not published yet)</>
  ) : (
    <>
      <a href="/terms-and-conditions" target="_blank" rel="noopener">
        terms and conditions
      </a>{' '}
      (opens in a new tab)
    </>
  );

/** Honeypot: only bots fill in this hidden field. */
function HoneypotField() {
  const { register } = useFormContext();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="website">Website</label>
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
