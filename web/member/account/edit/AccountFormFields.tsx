/**
 * Fieldsets of the account pages, grouped by topic: about, location, contact and sign-in.
 */

import { useWatch } from 'react-hook-form';
import { m } from '#messages';
import {
  CheckField,
  PasswordField,
  SelectField,
  TextField,
} from '../../../ui/form/fields/basic-fields.tsx';
import { TownField } from '../../../ui/form/fields/TownField.tsx';
import { LightMarkupField } from '../../../ui/light-markup/LightMarkupField.tsx';
import { type AccountField, getFieldLabel } from '../account-fields.ts';
import type { AccountFormValues } from './account-form-values.ts';
import { ContactVisibilityField } from './ContactVisibilityField.tsx';
import { LinkFields } from './LinkFields.tsx';
import { TimezoneField } from './TimezoneField.tsx';

const fieldProps = (name: AccountField) => ({ name, label: getFieldLabel(name) });

interface AboutProps {
  languages: NamedOption[];
  /** True if the level publishes a detailed profile instead of a name and title only. */
  isDetailed: boolean;
}

export const AboutFieldset = ({ languages, isDetailed }: AboutProps) => (
  <section aria-labelledby="about">
    <h2 id="about">{m['account.about_me']()}</h2>
    <div className="account-fields columns">
      <TextField {...fieldProps('name')} required autoComplete="name" />
      <TextField
        {...fieldProps('title')}
        required
        hint={m['account.one_line_shown_under_your_name']()}
      />
    </div>
    {isDetailed && (
      <>
        <TextField {...fieldProps('hello')} hint={m['account.shown_at_the_top_of_your']()} />
        <LightMarkupField {...fieldProps('bio')} hint={m['account.bio_hint']()} />
      </>
    )}
    <div className="account-fields columns">
      <SelectField
        {...fieldProps('words_language_id')}
        none={m['account.english']()}
        hint={m['account.the_language_you_write_in_so']()}
        choices={toChoices(languages.filter(({ id }) => id !== 'en'))}
      />
      <CheckField name="is_business" label={m['account.this_is_a_business']()} />
    </div>
  </section>
);

export const LocationFieldset = () => (
  <section aria-labelledby="where">
    <h2 id="where">{m['account.location']()}</h2>
    <div className="account-fields columns">
      <TownField {...fieldProps('address_town')} place="place_id" />
    </div>
  </section>
);

/** Every contact field has a select for its visibility. */
export const ContactFieldset = () => (
  <section aria-labelledby="contact-fields">
    <h2 id="contact-fields">{m['account.contact_details_and_visibility']()}</h2>
    <p className="hint">{m['account.members_are_people_with_an_account']()}</p>
    <div className="account-fields columns">
      <ContactVisibilityField name="phone" type="tel" autoComplete="tel" />
      <ContactVisibilityField name="mobile" type="tel" autoComplete="tel" />
    </div>
    <LinkFields />
  </section>
);

interface NamedOption {
  id: string;
  name: string;
}

const toChoices = (named: NamedOption[]) => named.map(({ id, name }) => ({ value: id, name }));

interface SignInProps {
  /** Saved e-mail address. */
  email: string;
  languages: NamedOption[];
  timezones: NamedOption[];
}

export const SignInFieldset = ({ email, languages, timezones }: SignInProps) => (
  <section aria-labelledby="signing-in">
    <h2 id="signing-in">{m['account.private_details']()}</h2>
    <div className="account-fields columns">
      <TextField
        {...fieldProps('email')}
        required
        type="email"
        autoComplete="email"
        hint={m['account.you_sign_in_with_it_never']()}
      />
      <CurrentPasswordField besides={email} />
      <TextField
        {...fieldProps('date_of_birth')}
        required
        type="date"
        autoComplete="bday"
        hint={m['sign_up.never_shown_to_others']()}
      />
      <SelectField {...fieldProps('language_id')} choices={toChoices(languages)} />
      <TimezoneField {...fieldProps('timezone_id')} required timezones={timezones} />
    </div>
  </section>
);

/** Current-password field, shown once the e-mail address differs from the saved one. */
function CurrentPasswordField({ besides }: { besides: string }) {
  const typed = useWatch<AccountFormValues, 'email'>({ name: 'email' });
  if (!typed || typed.trim().toLowerCase() === besides) return null;
  return (
    <PasswordField
      name="current_password"
      label={m['account.current_password']()}
      required
      autoComplete="current-password"
      hint={m['account.needed_to_change_your_e_mail']()}
    />
  );
}
