import { useController } from 'react-hook-form';
import { wordFor } from './fields.ts';

const answers = [true, false, null];

/** One of three answers, which exclude each other (specification, section 5). */
export function SessionField({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name });
  return (
    <fieldset className="field radios">
      <legend>{label}</legend>
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
          <span>{wordFor(answer)}</span>
        </label>
      ))}
    </fieldset>
  );
}
