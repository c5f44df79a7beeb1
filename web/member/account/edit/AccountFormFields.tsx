/**
 * Fieldsets of the account pages, grouped by topic: about, location, contact and sign-in.
 */

import { useWatch } from 'react-hook-form';
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
    <h2 id="about">About me</h2>
    <div className="account-fields columns">
      <TextField {...fieldProps('name')} required autoComplete="name" />
      <TextField {...fieldProps('title')} required hint="One line, shown under your name." />
    </div>
    {isDetailed && (
      <>
        <TextField
          {...fieldProps('hello')}
          hint="Shown at the top of your profile and when people contact you."
        />
        <LightMarkupField {...fieldProps('bio')} hint="Leave a blank line between paragraphs." />
      </>
    )}
    <div className="account-fields columns">
      <SelectField
        {...fieldProps('words_language_id')}
        none="English"
        hint="The language you write in, so screen readers pronounce it correctly."
        choices={toChoices(languages.filter(({ id }) => id !== 'en'))}
      />
      <CheckField name="is_business" label="This is a business" />
    </div>
  </section>
);

export const LocationFieldset = () => (
  <section aria-labelledby="where">
    <h2 id="where">Location</h2>
    <div className="account-fields columns">
      <TownField {...fieldProps('address_town')} place="place_id" />
    </div>
  </section>
);

/** Every contact field has a select for its visibility. */
export const ContactFieldset = () => (
  <section aria-labelledby="contact-fields">
    <h2 id="contact-fields">Contact details and visibility</h2>
    <p className="hint">Members are people with an account.</p>
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
    <h2 id="signing-in">Private details</h2>
    <div className="account-fields columns">
      <TextField
        {...fieldProps('email')}
        required
        type="email"
        autoComplete="email"
        hint="You sign in with it. Never shown to others."
      />
      <CurrentPasswordField besides={email} />
      <TextField
        {...fieldProps('date_of_birth')}
        required
        type="date"
        autoComplete="bday"
        hint="Never shown to others."
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
      label="Current password"
      required
      autoComplete="current-password"
      hint="Needed to change your e-mail address. The new address takes effect when you confirm it."
    />
  );
}
