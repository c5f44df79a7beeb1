import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { failureOf, showToast } from '../toast.ts';
import { noticed } from './Field.tsx';
import { FormAlert } from './FormAlert.tsx';
import { readFilledIn } from './read-filled-in.ts';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** What is done with good values. What it throws is shown: at its fields, or as a notice. */
  submit(values: Values): Promise<unknown>;
  children: ReactNode;
  className?: string;
  /** Names the form for those who can't see it. */
  label?: string;
}

/**
 * A form whose errors stand at their fields, whoever found them. A second press while the first is
 * on its way does nothing; what was typed stays typed.
 */
export const Form = <Values extends FieldValues>({
  form,
  submit,
  children,
  className = 'form',
  label,
}: Props<Values>) => (
  <FormProvider {...form}>
    <form
      noValidate
      className={className}
      aria-label={label}
      aria-busy={form.formState.isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.formState.isSubmitting) return;
        readFilledIn(form, event.currentTarget);
        const inDialog = event.currentTarget.closest('dialog') !== null;
        void form.handleSubmit((values) =>
          submit(values).catch((error) => tell(form, error, inDialog)),
        )(event);
      }}
    >
      <FormAlert />
      {children}
    </form>
  </FormProvider>
);

/**
 * Puts the server's errors where they belong, and says in a notice that there are some (specification,
 * section 8): it goes while somebody still reads what they wrote, so what belongs to no field also stands at the
 * button. A dialog stands before the notices: there it is an alert of the form.
 */
function tell<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
  inDialog: boolean,
) {
  const names = Object.keys(form.getValues());
  const errors = error instanceof ApiError ? error.errors : [];
  const [first] = errors.filter(({ path }) => names.includes(path));
  for (const { path, message } of errors) {
    if (!names.includes(path)) continue;
    form.setError(path as Path<Values>, { type: inDialog ? 'server' : noticed, message });
  }
  if (first) form.setFocus(first.path as Path<Values>);
  const isOfFields = first && errors.every(({ path }) => names.includes(path));
  const failure = failureOf(error);
  if (!failure || (inDialog && isOfFields)) return;
  if (inDialog) return form.setError('root', { message: failure.text });
  showToast(failure.text, failure.kind);
  if (!isOfFields) form.setError('root.refusal', { message: failure.message });
}
