/** Basic form fields with label, hint and error: text, password, text area, select and checkbox. */

import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import {
  FieldErrorMessage,
  FormField,
  type FormFieldProps,
  getLabelId,
  useFieldError,
} from './FormField.tsx';

type NativeInputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'max' | 'min' | 'placeholder' | 'autoFocus'
>;

interface TextProps extends FormFieldProps, NativeInputProps {
  type?: 'text' | 'email' | 'date' | 'tel' | 'url' | 'number';
}

/** Single-line input. */
export function TextField({ name, label, hint, required, type = 'text', ...native }: TextProps) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {(described) => (
        <input
          {...described}
          {...native}
          type={type}
          dir={type === 'text' ? 'auto' : undefined}
          {...register(name)}
        />
      )}
    </FormField>
  );
}

/** Password input with a show button. */
export function PasswordField({
  name,
  label,
  hint,
  required,
  autoComplete,
}: FormFieldProps & NativeInputProps) {
  const { register } = useFormContext();
  const [isVisible, setVisible] = useState(false);
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {(described) => (
        <span className="password">
          <input
            {...described}
            autoComplete={autoComplete}
            type={isVisible ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            {...register(name)}
          />
          <button
            type="button"
            className="button quiet"
            aria-describedby={getLabelId(described.id)}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? m['field.hide']() : m['field.show']()}
          </button>
        </span>
      )}
    </FormField>
  );
}

/** Multi-line input. */
export function TextAreaField({
  name,
  label,
  hint,
  required,
  rows = 6,
  placeholder,
}: FormFieldProps & { rows?: number; placeholder?: string }) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {(described) => (
        <textarea
          {...described}
          rows={rows}
          placeholder={placeholder}
          dir="auto"
          {...register(name)}
        />
      )}
    </FormField>
  );
}

interface Choice {
  value: string;
  name: string;
}

/** Select; `none` labels the empty option of optional fields. */
export function SelectField({
  name,
  label,
  hint,
  required,
  choices,
  none = '–',
}: FormFieldProps & { choices: readonly Choice[]; none?: string }) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} hint={hint} required={required}>
      {(described) => (
        <select {...described} {...register(name)}>
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** Checkbox whose label may contain a link. */
export function CheckField({
  name,
  label,
  hint,
  required,
}: Omit<FormFieldProps, 'label'> & { label: ReactNode }) {
  const { register } = useFormContext();
  const id = useId();
  const error = useFieldError(name);
  const described = [hint && `${id}-hint`, error && id].filter(Boolean).join(' ');
  return (
    <div className="field check">
      <label>
        <input
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={described || undefined}
          aria-required={required || undefined}
          {...register(name)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <FieldErrorMessage name={name} id={id}>
          {error}
        </FieldErrorMessage>
      )}
    </div>
  );
}
