/** Text that becomes an input when clicked. Enter saves, Escape cancels. */

import { type KeyboardEvent, useId, useState } from 'react';
import { m } from '#messages';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';

interface Props {
  label: string;
  /** Label of the button while there is no text. */
  add: string;
  value: string | null;
  /** True if the edited text must not be empty. */
  required?: boolean;
  /** A new object opens the input. */
  openKey?: object | undefined;
  /** Returns an error message, or null after success. The typed text stays on an error. */
  save(text: string): Promise<string | null>;
}

export function InlineEdit({ label, add, value, required, openKey, save }: Props) {
  const id = useId();
  /** Undefined before the first edit, null after closing. */
  const [typed, setTyped] = useState<string | null>();
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  useOnChange(openKey, () => setTyped(value ?? ''));

  const close = () => {
    setTyped(null);
    setError(null);
  };
  const send = async (form: HTMLFormElement) => {
    if (isSaving || typeof typed !== 'string') return;
    if (typed.trim() === (value ?? '')) return close();
    setSaving(true);
    const wrong = await save(typed.trim());
    setSaving(false);
    if (wrong === null) return close();
    setError(wrong);
    form.querySelector('input')?.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  if (typeof typed !== 'string') {
    return (
      <button
        type="button"
        ref={typed === null ? focusIfLost : null}
        className="inline-edit"
        aria-label={value === null ? undefined : m['admin_files.change_text']({ label, value })}
        onClick={() => setTyped(value ?? '')}
      >
        {value ?? add}
      </button>
    );
  }
  return (
    <form
      noValidate
      className="inline-form field"
      aria-label={label}
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <input
        ref={focusAndSelect}
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-required={required || undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={leave}
      />
      <div className="form-actions">
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? m['common.saving']() : m['common.save']()}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {m['common.cancel']()}
        </button>
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

function focusAndSelect(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
