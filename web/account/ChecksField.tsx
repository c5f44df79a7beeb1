import { useId } from 'react';
import { useController } from 'react-hook-form';

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** What each of them is called, in their order. */
  words: Readonly<Record<string, string>>;
}

/** Any of a few that are all in sight. */
export function ChecksField({ name, label, hint, words }: Props) {
  const id = useId();
  const { field } = useController({ name });
  const chosen: readonly string[] = field.value || [];
  const all = Object.keys(words);
  return (
    <fieldset className="field radios" aria-describedby={hint && id}>
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
      {all.map((one, index) => (
        <label key={one}>
          <input
            type="checkbox"
            ref={index === 0 ? field.ref : undefined}
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              field.onChange(
                all.filter((each) => (each === one ? target.checked : chosen.includes(each))),
              )
            }
            onBlur={field.onBlur}
          />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
