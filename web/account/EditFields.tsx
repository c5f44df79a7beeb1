import { useWatch } from 'react-hook-form';
import {
  CheckField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '../ui/form/inputs.tsx';
import { labels, sessionTypes, sites } from './fields.ts';
import { SessionField } from './SessionField.tsx';
import { TimezoneField } from './TimezoneField.tsx';
import type { Values } from './values.ts';

export const PersonFields = () => (
  <section aria-labelledby="about">
    <h2 id="about">Who you are</h2>
    <div className="account-fields">
      <TextField name="name" label={labels.name} required autoComplete="name" />
      <TextField
        name="title"
        label={labels.title}
        required
        hint="One line, which stands under your name."
      />
      <TextField
        name="date_of_birth"
        label={labels.date_of_birth}
        required
        type="date"
        autoComplete="bday"
        hint="Nobody else sees it."
      />
      <CheckField name="is_business" label="This is a business" />
    </div>
  </section>
);

export const DetailedFields = () => (
  <section aria-labelledby="reach">
    <h2 id="reach">What your profile shows</h2>
    <TextAreaField
      name="bio"
      label={labels.bio}
      rows={8}
      hint="A blank line begins a new paragraph."
    />
    <div className="account-fields">
      <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" />
      <TextField name="mobile" label={labels.mobile} type="tel" autoComplete="tel" />
      <TextField name="address_town" label={labels.address_town} autoComplete="address-level2" />
    </div>
    <p className="hint">An address that begins with https:// becomes a link.</p>
    <div className="account-fields">
      {sites.map((site) => (
        <TextField
          key={site}
          name={site}
          label={labels[site]}
          inputMode="url"
          autoComplete={site === 'website' ? 'url' : 'off'}
        />
      ))}
    </div>
  </section>
);

export const ServiceFields = () => (
  <section aria-labelledby="session-types">
    <h2 id="session-types">Sessions</h2>
    <div className="account-sessions">
      {sessionTypes.map((type) => (
        <SessionField key={type} name={type} label={labels[type]} />
      ))}
    </div>
  </section>
);

interface SignInProps {
  /** The present address. */
  email: string;
  languages: { id: string; name: string }[];
  timezones: { id: string; name: string }[];
}

export const SignInFields = ({ email, languages, timezones }: SignInProps) => (
  <section aria-labelledby="signing-in">
    <h2 id="signing-in">For you alone</h2>
    <div className="account-fields">
      <TextField
        name="email"
        label={labels.email}
        required
        type="email"
        autoComplete="email"
        hint="You sign in with it. Nobody else sees it."
      />
      <CurrentPassword besides={email} />
      <SelectField
        name="language_id"
        label={labels.language_id}
        choices={languages.map(({ id, name }) => ({ value: id, name }))}
      />
      <TimezoneField name="timezone_id" label={labels.timezone_id} timezones={timezones} />
    </div>
  </section>
);

/** Asked for once the address differs from the present one. */
function CurrentPassword({ besides }: { besides: string }) {
  const typed = useWatch<Values, 'email'>({ name: 'email' });
  if (!typed || typed.trim().toLowerCase() === besides) return null;
  return (
    <PasswordField
      name="current_password"
      label="Current password"
      required
      autoComplete="current-password"
      hint="A new address needs it, and counts once you have confirmed it."
    />
  );
}
