import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RecentFactors } from '../../../worker/contract/accounts/second-factors.ts';
import { FieldErrorMessage, useFieldError } from '../../ui/form/fields/FormField.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';

/** Asks if recently added second factors are the owner's, to keep or remove them. */
export function AddedFactorsField({ added }: { added: RecentFactors }) {
  const { register } = useFormContext();
  const error = useFieldError('added');
  const id = useId();
  const { passkeys, has_codes, has_recovery_codes } = added;
  const it = passkeys.length === 1 && !has_codes && !has_recovery_codes ? 'it' : 'them';
  const choice = (value: string, words: string) => (
    <label>
      <input type="radio" value={value} aria-invalid={Boolean(error)} {...register('added')} />
      <span>{words}</span>
    </label>
  );
  return (
    <fieldset
      className="field radios"
      aria-describedby={error ? `${id}-list ${id}-error` : `${id}-list`}
    >
      <legend>Did you add {it === 'it' ? 'this' : 'these'}?</legend>
      <ul id={`${id}-list`}>
        {passkeys.map(({ name, created_at }) => (
          <li key={created_at}>
            Passkey “{name}”, added <LocalDateTime moment={created_at} day="long" />
          </li>
        ))}
        {has_codes && <li>Authenticator codes</li>}
        {has_recovery_codes && <li>Recovery codes</li>}
      </ul>
      {choice('take', `No, remove ${it}`)}
      {choice('keep', `Yes, keep ${it}`)}
      {error && (
        <FieldErrorMessage name="added" id={`${id}-error`}>
          {error}
        </FieldErrorMessage>
      )}
    </fieldset>
  );
}
