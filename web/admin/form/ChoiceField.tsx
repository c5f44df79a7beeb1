import { useController } from 'react-hook-form';
import type { ChoiceWords } from '../../../worker/contract/resource.ts';
import type { FieldProps } from '../../ui/form/Field.tsx';
import { choiceText } from '../fields/told.ts';

const answers = [true, false, null];

interface Props extends Pick<FieldProps, 'name' | 'label'> {
  words: ChoiceWords | undefined;
}

/** One of three answers, which exclude each other (specification, section 5). */
export function ChoiceField({ name, label, words }: Props) {
  const { field } = useController({ name });
  return (
    <fieldset className="field radios">
      <legend>{label}</legend>
      {answers.map((answer) => (
        <label key={String(answer)}>
          <input
            type="radio"
            name={name}
            checked={field.value === answer}
            onChange={() => field.onChange(answer)}
            onBlur={field.onBlur}
          />
          <span>{choiceText(answer, words)}</span>
        </label>
      ))}
    </fieldset>
  );
}
