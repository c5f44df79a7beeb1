import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Input of the sign-in dialogs while the page lives; the e-mail address is shared, and passwords
 * are cleared on close.
 */
const typed = new Map<string, Record<string, unknown>>();
let email = '';

export const typedInto = (form: string): Record<string, unknown> => ({
  ...typed.get(form),
  ...(email && { email }),
});

/** Stores the input of a form under its name. */
export function useTyped<Values extends FieldValues>(
  name: string,
  { watch }: UseFormReturn<Values, unknown, Values>,
) {
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      typed.set(name, { ...values });
      email = values.email ?? '';
    });
    return unsubscribe;
  }, [watch, name]);
}

/** Sets initial input unless the form has some. */
export function beginTyped(form: string, values: { name: string; email: string }) {
  if (typed.has(form)) return;
  typed.set(form, values);
  email ||= values.email;
}

export function forgetPasswords() {
  for (const values of typed.values()) delete values.password;
}

export function forgetTyped() {
  typed.clear();
  email = '';
}
