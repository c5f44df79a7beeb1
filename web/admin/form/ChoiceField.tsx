import { useController } from 'react-hook-form';
import type { FieldProps } from '../../ui/form/Field.tsx';
import { choiceText } from '../fields/told.ts';

const answers = [true, false, null];

/** One of three answers, which exclude each other (specification, section 5). */
export function ChoiceField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
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
          <span>{choiceText(answer)}</span>
        </label>
      ))}
    </fieldset>
  );
}
