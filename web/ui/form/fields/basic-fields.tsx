import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, FieldError, type FieldProps, labelOf, useFieldError } from './FormField.tsx';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'max' | 'min' | 'placeholder' | 'autoFocus'
>;

interface TextProps extends FieldProps, Native {
  type?: 'text' | 'email' | 'date' | 'tel' | 'url' | 'number';
}

/** Single-line input. */
export function TextField({ name, label, hint, required, type = 'text', ...native }: TextProps) {
  const { register } = useFormContext();
  return (
    <Field name={name} label={label} hint={hint} required={required}>
      {(described) => (
        <input
          {...described}
          {...native}
          type={type}
          dir={type === 'text' ? 'auto' : undefined}
          {...register(name)}
        />
      )}
    </Field>
  );
}

/** Password input with a show button. */
export function PasswordField({ name, label, hint, required, autoComplete }: FieldProps & Native) {
  const { register } = useFormContext();
  const [shown, setShown] = useState(false);
  return (
    <Field name={name} label={label} hint={hint} required={required}>
      {(described) => (
        <span className="password">
          <input
            {...described}
            autoComplete={autoComplete}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            {...register(name)}
          />
          <button
            type="button"
            className="button quiet"
            aria-describedby={labelOf(described.id)}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  );
}

/** Multi-line input. */
export function TextAreaField({
  name,
  label,
  hint,
  required,
  rows = 6,
}: FieldProps & { rows?: number }) {
  const { register } = useFormContext();
  return (
    <Field name={name} label={label} hint={hint} required={required}>
      {(described) => <textarea {...described} rows={rows} dir="auto" {...register(name)} />}
    </Field>
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
}: FieldProps & { choices: readonly Choice[]; none?: string }) {
  const { register } = useFormContext();
  return (
    <Field name={name} label={label} hint={hint} required={required}>
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
    </Field>
  );
}

/** Checkbox whose label may contain a link. */
export function CheckField({
  name,
  label,
  hint,
  required,
}: Omit<FieldProps, 'label'> & { label: ReactNode }) {
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
        <FieldError name={name} id={id}>
          {error}
        </FieldError>
      )}
    </div>
  );
}
