/**
 * Input of the sign-in dialogs while the page lives; the e-mail address is shared, and passwords
 * are cleared on close.
 */

import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const inputByForm = new Map<string, Record<string, unknown>>();
let email = '';

export const savedInput = (form: string): Record<string, unknown> => ({
  ...inputByForm.get(form),
  ...(email && { email }),
});

/** Stores the input of a form under its name. */
export function useSavedInput<Values extends FieldValues>(
  name: string,
  { watch }: UseFormReturn<Values, unknown, Values>,
) {
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      inputByForm.set(name, { ...values });
      email = values.email ?? '';
    });
    return unsubscribe;
  }, [watch, name]);
}

/** Sets initial input unless the form has some. */
export function startForm(form: string, values: { name: string; email: string }) {
  if (inputByForm.has(form)) return;
  inputByForm.set(form, values);
  email ||= values.email;
}

export function clearPasswords() {
  for (const values of inputByForm.values()) delete values.password;
}

export function clearForm() {
  inputByForm.clear();
  email = '';
}
