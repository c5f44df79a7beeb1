import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { wordFor } from '../../../worker/contract/practitioners/session-types.labels.ts';
import { serviceFields } from '../../../worker/contract/accounts/user-fields.ts';
import { Answers } from '../../ui/form/fields/CheckboxGroupField.tsx';
import { labelOf } from './account-fields.ts';

const answers = [true, false, null];

interface Props {
  name: string;
  label: string;
  hint?: string;
  word?(answer: boolean | null): string;
}

/** Radio buttons for yes, no and by appointment (specification, section 5). */
export function SessionField({ name, label, hint, word = wordFor }: Props) {
  const { field } = useController({ name });
  return (
    <Answers label={label} hint={hint}>
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
    </Answers>
  );
}

/** One radio group per session type. */
export const SessionFields = ({ children }: { children?: ReactNode }) => (
  <div className="account-sessions columns">
    {serviceFields.map((type) => (
      <SessionField key={type} name={type} label={labelOf(type)} />
    ))}
    {children}
  </div>
);
