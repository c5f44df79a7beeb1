import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { serviceFields } from '../../../worker/contract/accounts/user-fields.ts';
import { formatSessionOffer } from '../../../worker/contract/practitioners/session-types.labels.ts';
import { ChoiceFieldset } from '../../ui/form/fields/CheckboxGroupField.tsx';
import { getFieldLabel } from './account-fields.ts';

const answers = [true, false, null];

interface Props {
  name: string;
  label: string;
  hint?: string;
  word?(answer: boolean | null): string;
}

/** Radio buttons for yes, no and by appointment (specification, section 5). */
export function SessionTypeField({ name, label, hint, word = formatSessionOffer }: Props) {
  const { field } = useController({ name });
  return (
    <ChoiceFieldset label={label} hint={hint}>
      {answers.map((answer, index) => (
        <label key={String(answer)}>
          <input
            type="radio"
            name={name}
            ref={index === 0 ? field.ref : undefined}
            checked={field.value === answer}
            onChange={() => field.onChange(answer)}
            onBlur={field.onBlur}
          />
          <span>{word(answer)}</span>
        </label>
      ))}
    </ChoiceFieldset>
  );
}

/** One radio group per session type. */
export const SessionTypeFields = ({ children }: { children?: ReactNode }) => (
  <div className="account-sessions columns">
    {serviceFields.map((type) => (
      <SessionTypeField key={type} name={type} label={getFieldLabel(type)} />
    ))}
    {children}
  </div>
);
