import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';

interface Shown {
  label: string;
  hint?: string | undefined;
}

interface Props extends Shown {
  name: string;
  /** What each of them is called, in their order. */
  words: Readonly<Record<string, string>>;
}

/** Any of a few that are all in sight. */
export function ChecksField({ name, label, hint, words }: Props) {
  const { field } = useController({ name });
  const chosen: readonly string[] = field.value || [];
  const all = Object.keys(words);
  return (
    <Answers label={label} hint={hint}>
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
    </Answers>
  );
}

/** The answers to one question, all in sight. */
export function Answers({ label, hint, children }: Shown & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className="field radios" aria-describedby={hint && id}>
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}
