/**
 * Fieldsets of the account form, grouped by topic: about, location, contact, services and sign-in.
 */

import { useFormContext, useWatch } from 'react-hook-form';
import {
  contactAudienceLabels,
  contactAudiences,
  type RestrictableContactField,
} from '../../../../worker/contract/practitioners/contact-visibility.ts';
import { sessionTimeLabels } from '../../../../worker/contract/practitioners/session-types.ts';
import { Link } from '../../../data/navigation.ts';
import {
  CheckField,
  PasswordField,
  SelectField,
  TextField,
} from '../../../ui/form/fields/basic-fields.tsx';
import { CheckboxGroupField } from '../../../ui/form/fields/CheckboxGroupField.tsx';
import { LanguagesField } from '../../../ui/form/fields/LanguagesField.tsx';
import { SessionTypeField } from '../../../ui/form/fields/SessionTypeField.tsx';
import { TownField } from '../../../ui/form/fields/TownField.tsx';
import { LightMarkupField } from '../../../ui/light-markup/LightMarkupField.tsx';
import {
  type AccountField,
  formatAcceptingClients,
  getFieldLabel,
  websiteFields,
} from '../account-fields.ts';
import { ClientFields } from '../ClientFields.tsx';
import { SessionTypeFields } from '../SessionTypeFields.tsx';
import type { AccountFormValues } from './account-form-values.ts';
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
    <p className="hint">
      Members are people with an account. Web addresses such as example.org become links.
    </p>
    <div className="account-fields columns">
      <ContactVisibilityField name="phone" type="tel" autoComplete="tel" />
      <ContactVisibilityField name="mobile" type="tel" autoComplete="tel" />
      {websiteFields.map((site) => (
        <ContactVisibilityField
          key={site}
          name={site}
          inputMode="url"
          autoComplete={site === 'website' ? 'url' : 'off'}
        />
      ))}
    </div>
  </section>
);

interface NamedOption {
  id: string;
  name: string;
}

const toChoices = (named: NamedOption[]) => named.map(({ id, name }) => ({ value: id, name }));

/** Languages belong to this fieldset because visitors find offerings by language. */
export const ServicesFieldset = ({ languages }: { languages: NamedOption[] }) => (
  <section aria-labelledby="session-types">
    <h2 id="session-types">How I work</h2>
    <SessionTypeFields>
      <SessionTypeField
        {...fieldProps('is_accepting_clients')}
        hint="Shown with the date you last confirmed it."
        word={formatAcceptingClients}
      />
      <ClientFields />
      <CheckboxGroupField
        {...fieldProps('times')}
        hint="Leave all unticked to show no session times."
        words={sessionTimeLabels}
      />
    </SessionTypeFields>
    <div className="account-fields columns">
      <LanguagesField
        {...fieldProps('languages')}
        hint="People can search by language."
        languages={languages}
      />
    </div>
    <div className="account-fields columns">
      <CheckField
        {...fieldProps('takes_enquiries')}
        hint="We e-mail you about each enquiry. You reply on the site, so your address stays private."
      />
      <TextField
        {...fieldProps('away_until')}
        type="date"
        hint="Your last day away. Until then it is shown on your profile and you get no enquiries."
      />
    </div>
    <p className="hint">
      Add your prices under <Link href="/account/edit-offerings#prices">your offerings</Link>.
    </p>
  </section>
);

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

type Props = Pick<
  Parameters<typeof TextField>[0],
  'type' | 'inputMode' | 'autoComplete' | 'hint'
> & {
  name: RestrictableContactField;
};

/** Contact field with a select for its visibility. */
function ContactVisibilityField({ name, ...native }: Props) {
  const { register } = useFormContext();
  const label = getFieldLabel(name);
  return (
    <div className="reach">
      <TextField name={name} label={label} {...native} />
      <span className="field">
        <select aria-label={`Who sees ${label}`} {...register(`shown.${name}`)}>
          {contactAudiences.map((reader) => (
            <option key={reader} value={reader}>
              {contactAudienceLabels[reader]}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
