import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStill } from '../use-frozen-while-pressed.ts';

export interface FieldProps {
  name: string;
  label: string;
  /** Help text. */
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

/** Label, input, help and error with their ARIA relations. */
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

/** Error type for messages that a toast has already announced. */
export const noticed = 'noticed';

/** Error of a field; announced here only if no toast did. */
export function FieldError({ name, id, children }: { name: string; id: string; children: string }) {
  const { getFieldState, formState } = useFormContext();
  const isSaid = getFieldState(name, formState).error?.type === noticed;
  return (
    <p className="field-error" id={id} role={isSaid ? undefined : 'alert'}>
      {children}
    </p>
  );
}

/** Id of the label for an input id. */
export const labelOf = (id: string) => `${id}-label`;

/** Error of a field, updated only while no pointer is down. */
export function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return useStill(getFieldState(name, formState).error?.message);
}

/** 'must be …' and 'is …' from the contract need the label as their subject. */
const wholeSentence = (label: string, error: string) =>
  /^(must|is) /.test(error) ? `${label} ${error}` : error;
