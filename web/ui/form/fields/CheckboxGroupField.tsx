/** Form field with one checkbox per option; its value is the list of checked options. */

import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';

interface FieldsetProps {
  label: string;
  hint?: string | undefined;
}

interface Props extends FieldsetProps {
  name: string;
  /** Labels of the checkboxes by value, in display order. */
  words: Readonly<Record<string, string>>;
}

export function CheckboxGroupField({ name, label, hint, words }: Props) {
  const { field } = useController({ name });
  const chosen: readonly string[] = field.value || [];
  const all = Object.keys(words);
  return (
    <ChoiceFieldset label={label} hint={hint}>
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
    </ChoiceFieldset>
  );
}

/** Fieldset with label and hint around a group of radio buttons or checkboxes. */
export function ChoiceFieldset({ label, hint, children }: FieldsetProps & { children: ReactNode }) {
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
