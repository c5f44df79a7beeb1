import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { m } from '#messages';
import { FormField } from './FormField.tsx';

interface Props {
  name: string;
  label: string;
  hint?: string;
  languages: readonly { id: string; name: string }[];
}

/** Form field for several languages: removable chips and a select to add one. */
export function LanguagesField({ name, label, hint, languages }: Props) {
  const { field } = useController({ name });
  const [next, setNext] = useState('');
  const list = useId();
  const select = useRef<HTMLSelectElement>(null);
  const chosen: readonly string[] = field.value || [];
  const nameOf = (id: string) => languages.find((one) => one.id === id)?.name ?? id;
  const add = () => {
    if (next && !chosen.includes(next)) field.onChange([...chosen, next]);
    setNext('');
    select.current?.focus();
  };
  return (
    <FormField name={name} label={label} hint={hint}>
      {(described) => (
        <div className="several">
          {chosen.length > 0 && (
            <ul id={list} aria-label={m['field.chosen_languages']({ label })}>
              {chosen.map((id) => (
                <li key={id}>
                  {nameOf(id)}
                  <button
                    type="button"
                    aria-label={m['field.remove']({ name: nameOf(id) })}
                    onClick={() => {
                      field.onChange(chosen.filter((one) => one !== id));
                      // The remove button disappears, so the focus moves to the select.
                      select.current?.focus();
                    }}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
          )}
          <span className="several-next">
            <select
              {...described}
              ref={(element) => {
                select.current = element;
                field.ref(element);
              }}
              value={next}
              onChange={({ target }) => setNext(target.value)}
              onBlur={field.onBlur}
            >
              <option value="">
                {chosen.length > 0
                  ? m['field.choose_another_language']()
                  : m['field.choose_a_language']()}
              </option>
              {languages
                .filter(({ id }) => !chosen.includes(id))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
            <button type="button" className="button quiet" onClick={add}>
              {m['common.add']()}
            </button>
          </span>
        </div>
      )}
    </FormField>
  );
}
