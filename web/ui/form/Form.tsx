/**
 * Form that shows client and server errors at their fields. Repeated submits are ignored while one
 * is running.
 */

import type { ReactNode } from 'react';
import {
  type FieldValues,
  FormProvider,
  get,
  type Path,
  type UseFormReturn,
  useFormContext,
} from 'react-hook-form';
import { ApiError } from '../../data/api.ts';
import { describeFailure, showToast } from '../feedback/toast.ts';
import { SHOWN_IN_TOAST } from './fields/FormField.tsx';

/** Error of the whole form until the next submit. */
function FormAlert() {
  const message = useFormContext().formState.errors.root?.message;
  return message ? (
    <p key={message} className="alert" role="alert" ref={scrollIntoView}>
      {message}
    </p>
  ) : null;
}

const scrollIntoView = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' });

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Handles valid values. Errors are shown at their fields or as a toast. */
  submit(values: Values): Promise<unknown>;
  children: ReactNode;
  className?: string;
  /** Accessible name. */
  label?: string;
}

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
        syncAutofill(form, event.currentTarget);
        const inDialog = event.currentTarget.closest('dialog') !== null;
        void form.handleSubmit((values) =>
          submit(values).catch((error) => showServerErrors(form, error, inDialog)),
        )(event);
      }}
    >
      <FormAlert />
      {children}
    </form>
  </FormProvider>
);

/**
 * Assigns server errors to fields and announces them in a toast (specification, section 8). Errors
 * without a field also show at the button, because the toast disappears. Dialogs cover toasts, so
 * there the form shows an alert.
 */
function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
  inDialog: boolean,
) {
  const names = Object.keys(form.getValues());
  const errors = error instanceof ApiError ? error.errors : [];
  const [first] = errors.filter(({ path }) => names.includes(path));
  for (const { path, message } of errors) {
    if (!names.includes(path)) continue;
    form.setError(path as Path<Values>, { type: inDialog ? 'server' : SHOWN_IN_TOAST, message });
  }
  if (first) form.setFocus(first.path as Path<Values>);
  const isOfFields = first && errors.every(({ path }) => names.includes(path));
  const failure = describeFailure(error);
  if (!failure || (inDialog && isOfFields)) return;
  if (inDialog) return form.setError('root', { message: failure.text });
  showToast(failure.text, failure.kind, false, failure.namesKind);
  if (!isOfFields) form.setError('root.refusal', { message: failure.message });
}

/** Reads values that browsers and password managers filled in without events. */
function syncAutofill<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { elements }: HTMLFormElement,
) {
  for (const element of elements) {
    if (!isInput(element)) continue;
    const name = element.name as Path<Values>;
    // Inputs that display a value of another type are skipped.
    const field: FieldReference | undefined = get(form.control._fields as object, name);
    const isRegistered = field?._f?.ref === element || field?._f?.refs?.includes(element);
    const current: unknown = isRegistered ? form.getValues(name) : null;
    const filled = typeof current === 'boolean' ? getChecked(element) : element.value;
    if (typeof filled !== typeof current || filled === current) continue;
    form.setValue(name, filled as never, { shouldDirty: true, shouldTouch: true });
  }
}

/** react-hook-form stores checkboxes in `refs`. */
interface FieldReference {
  _f?: { ref?: unknown; refs?: unknown[] };
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isInput = (element: Element): element is Input =>
  /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && element.getAttribute('type') !== 'radio';

const getChecked = (element: Input) =>
  element instanceof HTMLInputElement && element.type === 'checkbox' ? element.checked : undefined;
