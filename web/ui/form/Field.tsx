import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStill } from './use-still.ts';

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
        <FieldError name={name} id={`${id}-error`}>
          {wholeSentence(label, error)}
        </FieldError>
      )}
    </div>
  );
}

/** The type of an error of which a notice has said the same words. */
export const noticed = 'noticed';

/** What is wrong with a field: said once, so that it is no live region where a notice has said it. */
export function FieldError({ name, id, children }: { name: string; id: string; children: string }) {
  const { getFieldState, formState } = useFormContext();
  const isSaid = getFieldState(name, formState).error?.type === noticed;
  return (
    <p className="field-error" id={id} role={isSaid ? undefined : 'alert'}>
      {children}
    </p>
  );
}

/** The id of the label of the input with this id. */
export const labelOf = (id: string) => `${id}-label`;

/** What is wrong with a field, once no pointer is down. */
export function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return useStill(getFieldState(name, formState).error?.message);
}

/** 'must be …' and 'is …', as the contract's rules say it, need their subject. */
const wholeSentence = (label: string, error: string) =>
  /^(must|is) /.test(error) ? `${label} ${error}` : error;
