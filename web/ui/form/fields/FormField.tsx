/** Label, input, help and error with their ARIA relations. */

import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { toErrorSentence } from '../to-error-sentence.ts';

export interface FormFieldProps {
  name: string;
  label: string;
  /** Help text of the field. */
  hint?: ReactNode;
  required?: boolean;
}

export interface FieldInputProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface Props extends FormFieldProps {
  children(described: FieldInputProps): ReactNode;
}

export function FormField({ name, label, hint, required, children }: Props) {
  const id = useId();
  const error = useFieldError(name);
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} id={getLabelId(id)}>
        {label}
        {!required && <span className="optional"> {m['common.optional']()}</span>}
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
        <FieldErrorMessage name={name} id={`${id}-error`}>
          {toErrorSentence(label, error)}
        </FieldErrorMessage>
      )}
    </div>
  );
}

/** Error type for messages that a toast has already announced. */
export const SHOWN_IN_TOAST = 'noticed';

/** Error of a field; announced here only if no toast did. */
export function FieldErrorMessage({
  name,
  id,
  children,
}: {
  name: string;
  id: string;
  children: string;
}) {
  const { getFieldState, formState } = useFormContext();
  const isSaid = getFieldState(name, formState).error?.type === SHOWN_IN_TOAST;
  return (
    <p className="field-error" id={id} role={isSaid ? undefined : 'alert'}>
      {children}
    </p>
  );
}

/** Id of the label for an input id. */
export const getLabelId = (id: string) => `${id}-label`;

export function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return getFieldState(name, formState).error?.message;
}
