/** Websites and networks of a profile: those that are filled in, and one field to add a link. */

import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { getFieldLabel, websiteFields } from '../account-fields.ts';
import { ContactVisibilityField } from './ContactVisibilityField.tsx';
import { getLinkField } from './get-link-field.ts';

export function LinkFields() {
  const id = useId();
  const { setValue, setFocus } = useFormContext();
  const values: (string | undefined)[] = useWatch({ name: websiteFields });
  // A field that was shown once stays while its text is replaced.
  const opened = useRef(new Set<string>([location.hash.slice(1)]));
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const shown = websiteFields.filter((name, index) => {
    if (values[index]) opened.current.add(name);
    return opened.current.has(name);
  });

  const add = () => {
    const field = getLinkField(typed);
    if (!field) return setError(m['account.link_invalid']());
    const isTaken = Boolean(values[websiteFields.indexOf(field)]);
    if (isTaken)
      return setError(m['account.you_already_have_a_link_of']({ field: getFieldLabel(field) }));
    setError('');
    setTyped('');
    setValue(field, typed.trim(), { shouldDirty: true, shouldValidate: true });
    requestAnimationFrame(() => setFocus(field));
  };
  return (
    <>
      <div className="account-fields columns">
        {shown.map((name) => (
          <ContactVisibilityField
            key={name}
            name={name}
            inputMode="url"
            autoComplete={name === 'website' ? 'url' : 'off'}
          />
        ))}
      </div>
      <div className="field account-narrow">
        <label htmlFor={id}>{m['account.add_a_link']()}</label>
        <p className="hint" id={`${id}-hint`}>
          {m['account.paste_the_address_of_your_website']()}
        </p>
        <span className="password">
          <input
            id={id}
            inputMode="url"
            autoComplete="off"
            value={typed}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={error !== ''}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="button quiet" onClick={add}>
            {m['account.add_link']()}
          </button>
        </span>
        {error && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
    </>
  );
}
