import { useController } from 'react-hook-form';
import { formatSessionOffer } from '../../../../worker/contract/practitioners/session-types.labels.ts';
import { ChoiceFieldset } from './CheckboxGroupField.tsx';

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
