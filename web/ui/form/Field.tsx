import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';

export interface FieldProps {
  name: string;
  label: string;
  /** What helps to fill it in. */
  hint?: ReactNode;
  required?: boolean;
}

export interface Described {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface Props extends FieldProps {
  children(described: Described): ReactNode;
}

/** A label, its input, what helps and what is wrong with it, tied together. */
export function Field({ name, label, hint, required, children }: Props) {
  const id = useId();
  const error = useFieldError(name);
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} id={labelOf(id)}>
        {label}
        {!required && <span className="optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': ids || undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {wholeSentence(label, error)}
        </p>
      )}
    </div>
  );
}

/** The id of the label of the input with this id. */
export const labelOf = (id: string) => `${id}-label`;

export function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return getFieldState(name, formState).error?.message;
}

/** 'must be …' and 'is …', as the contract's rules say it, need their subject. */
const wholeSentence = (label: string, error: string) =>
  /^(must|is) /.test(error) ? `${label} ${error}` : error;
