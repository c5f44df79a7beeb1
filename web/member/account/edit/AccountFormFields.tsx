import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { timeWords } from '../../../../worker/contract/practitioners/session-types.ts';
import { TownField } from '../../../ui/form/fields/TownField.tsx';
import { CheckField, PasswordField, SelectField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { WordsField } from '../../../ui/light-markup/LightMarkupField.tsx';
import { ChecksField } from '../../../ui/form/fields/CheckboxGroupField.tsx';
import { acceptingWord, type Field, labelOf, sites } from '../account-fields.ts';
import { LanguagesField } from '../../../ui/form/fields/LanguagesField.tsx';
import { ReachField } from './ContactVisibilityField.tsx';
import { SessionField, SessionFields } from '../SessionTypeField.tsx';
import { TimezoneField } from './TimezoneField.tsx';
import type { Values } from './account-form-values.ts';

const named = (name: Field) => ({ name, label: labelOf(name) });

interface AboutProps {
  languages: Named[];
  /** True if the level publishes a detailed profile instead of a name and title only. */
  isDetailed: boolean;
}

/** Fieldsets of the account form, grouped by topic. */
export const AboutFields = ({ languages, isDetailed }: AboutProps) => (
  <section aria-labelledby="about">
    <h2 id="about">About me</h2>
    <div className="account-fields columns">
      <TextField {...named('name')} required autoComplete="name" />
      <TextField {...named('title')} required hint="One line, shown under your name." />
    </div>
    {isDetailed && (
      <>
        <TextField
          {...named('hello')}
          hint="Shown at the top of your profile and when people contact you."
        />
        <WordsField {...named('bio')} hint="Leave a blank line between paragraphs." />
      </>
    )}
    <div className="account-fields columns">
      <SelectField
        {...named('words_language_id')}
        none="English"
        hint="The language you write in, so screen readers pronounce it correctly."
        choices={choicesOf(languages.filter(({ id }) => id !== 'en'))}
      />
      <CheckField name="is_business" label="This is a business" />
    </div>
  </section>
);

export const WhereFields = () => (
  <section aria-labelledby="where">
    <h2 id="where">Location</h2>
    <div className="account-fields columns">
      <TownField {...named('address_town')} place="place_id" />
    </div>
  </section>
);

/** Every contact field has a select for its visibility. */
export const ContactFields = () => (
  <section aria-labelledby="contact-fields">
    <h2 id="contact-fields">Contact details and visibility</h2>
    <p className="hint">
      Members are people with an account. Web addresses such as example.org become links.
    </p>
    <div className="account-fields columns">
      <ReachField name="phone" type="tel" autoComplete="tel" />
      <ReachField name="mobile" type="tel" autoComplete="tel" />
      {sites.map((site) => (
        <ReachField
          key={site}
          name={site}
          inputMode="url"
          autoComplete={site === 'website' ? 'url' : 'off'}
        />
      ))}
    </div>
  </section>
);

interface Named {
  id: string;
  name: string;
}

const choicesOf = (named: Named[]) => named.map(({ id, name }) => ({ value: id, name }));

/** Languages belong to this fieldset because visitors find offerings by language. */
export const ServiceFields = ({ languages }: { languages: Named[] }) => (
  <section aria-labelledby="session-types">
    <h2 id="session-types">How I work</h2>
    <SessionFields>
      <SessionField
        {...named('is_accepting_clients')}
        hint="Shown with the date you last confirmed it."
        word={acceptingWord}
      />
      <ChecksField
        {...named('times')}
        hint="Leave all unticked to show no session times."
        words={timeWords}
      />
    </SessionFields>
    <div className="account-fields columns">
      <LanguagesField
        {...named('languages')}
        hint="People can search by language."
        languages={languages}
      />
    </div>
    <div className="account-fields columns">
      <CheckField
        {...named('takes_enquiries')}
        hint="We e-mail you about each enquiry. You reply on the site, so your address stays private."
      />
      <TextField
        {...named('away_until')}
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
  languages: Named[];
  timezones: Named[];
}

export const SignInFields = ({ email, languages, timezones }: SignInProps) => (
  <section aria-labelledby="signing-in">
    <h2 id="signing-in">Private details</h2>
    <div className="account-fields columns">
      <TextField
        {...named('email')}
        required
        type="email"
        autoComplete="email"
        hint="You sign in with it. Never shown to others."
      />
      <CurrentPassword besides={email} />
      <TextField
        {...named('date_of_birth')}
        required
        type="date"
        autoComplete="bday"
        hint="Never shown to others."
      />
      <SelectField {...named('language_id')} choices={choicesOf(languages)} />
      <TimezoneField {...named('timezone_id')} required timezones={timezones} />
    </div>
  </section>
);

/** Current-password field, shown once the e-mail address differs from the saved one. */
function CurrentPassword({ besides }: { besides: string }) {
  const typed = useWatch<Values, 'email'>({ name: 'email' });
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
