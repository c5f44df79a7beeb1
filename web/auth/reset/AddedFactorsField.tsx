import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import type { RecentFactors } from '../../../worker/contract/accounts/second-factors.ts';
import { FieldErrorMessage, useFieldError } from '../../ui/form/fields/FormField.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';

/** Asks if recently added second factors are the owner's, to keep or remove them. */
export function AddedFactorsField({ added }: { added: RecentFactors }) {
  const { register } = useFormContext();
  const error = useFieldError('added');
  const id = useId();
  const { passkeys, has_codes, has_recovery_codes } = added;
  const isOne = passkeys.length === 1 && !has_codes && !has_recovery_codes;
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
      <legend>{isOne ? m['auth.added_one_question']() : m['auth.added_question']()}</legend>
      <ul id={`${id}-list`}>
        {passkeys.map(({ name, created_at }) => (
          <li key={created_at}>
            <ParaglideMessage
              message={m['auth.passkey_added']}
              inputs={{ name }}
              markup={{ date: () => <LocalDateTime moment={created_at} day="long" /> }}
            />
          </li>
        ))}
        {has_codes && <li>{m['auth.authenticator_codes']()}</li>}
        {has_recovery_codes && <li>{m['auth.recovery_codes']()}</li>}
      </ul>
      {choice('take', isOne ? m['auth.remove_added_one']() : m['auth.remove_added']())}
      {choice('keep', isOne ? m['auth.keep_added_one']() : m['auth.keep_added']())}
      {error && (
        <FieldErrorMessage name="added" id={`${id}-error`}>
          {error}
        </FieldErrorMessage>
      )}
    </fieldset>
  );
}
