import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What was typed into the dialogs and is not sent yet: it stands there when they are opened again,
 * and the address in all of them. For as long as the page lives; passwords only while one is open.
 */
const typed = new Map<string, Record<string, unknown>>();
let email = '';

export const typedInto = (form: string): Record<string, unknown> => ({
  ...typed.get(form),
  ...(email && { email }),
});

/** Keeps what is typed into the form of this name. */
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

/** What a form begins with into which nothing was typed yet. */
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
