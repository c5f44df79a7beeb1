import { m } from '#messages';
import { LanguageField } from './LanguageField.tsx';

/** Visitor's e-mail address and a honeypot, for plain forms. */
export const VisitorFields = ({ hint }: { hint?: string }) => (
  <>
    <LanguageField />
    <div className="field">
      <label htmlFor="visitor">{m['field.your_email']()}</label>
      <input
        id="visitor"
        name="email"
        type="email"
        maxLength={254}
        autoComplete="email"
        required
        aria-describedby={hint}
      />
    </div>
    <label className="form-trap" aria-hidden="true">
      {m['field.website']()} <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </>
);
