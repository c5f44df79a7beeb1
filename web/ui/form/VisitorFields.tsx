import { useId } from 'react';

/** Where a visitor is reached, and a field that only programs fill in: of a form that needs no script. */
export function VisitorFields({ hint }: { hint?: string }) {
  const id = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Your e-mail</label>
        <input
          {...{ id, name: 'email', type: 'email', maxLength: 254, autoComplete: 'email' }}
          required
          aria-describedby={hint}
        />
      </div>
      <p className="form-trap" aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}
