/** Websites and networks of a profile: those that are filled in, and one field to add a link. */

import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
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
    if (!field) return setError('Enter a web address such as example.org');
    const isTaken = Boolean(values[websiteFields.indexOf(field)]);
    if (isTaken)
      return setError(`You already have a link of this kind. Change ${getFieldLabel(field)} above`);
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
        <label htmlFor={id}>Add a link</label>
        <p className="hint" id={`${id}-hint`}>
          Paste the address of your website or of your page on a social network.
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
            Add link
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
