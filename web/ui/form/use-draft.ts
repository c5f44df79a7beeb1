import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from '../../lib/draft.ts';

/** Whose draft is kept, under which name. */
export interface DraftOptions {
  user: string;
  name: string;
  /** Passwords above all. */
  except?: readonly string[];
  /** The ETag of what is edited: tells a draft that was begun on an older one. */
  version?: string | null;
}

export interface Draft<Values> {
  version: string | null;
  /** The fields that were changed, and no others. */
  values: Partial<Values>;
}

/** What was typed and not saved, over a reload and a lost session; what a former page left is laid over the form. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  values: DefaultValues<Values>,
  { user, name, except, version = null }: Partial<DraftOptions> = {},
) {
  const [restored] = useState(() => (user && name ? readDraft<Draft<Values>>(user, name) : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is laid over the values once
  useEffect(() => {
    if (restored) form.reset(laidOver(values, restored.values), { keepDefaultValues: true });
  }, []);
  const secret = except?.join();
  const known = useRef(version);
  useEffect(() => {
    if (!user || !name) return;
    const keep = (typed: object, saved: object) =>
      writeDraft(user, name, draftOf(typed, saved, secret?.split(',') ?? [], version));
    if (known.current !== version) keep(form.getValues(), form.formState.defaultValues ?? {});
    known.current = version;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed, defaultValues }) => keep(typed, defaultValues ?? {}),
    });
  }, [form, user, name, secret, version]);
  return {
    restored,
    forget: () => {
      if (user && name) writeDraft(user, name, null);
    },
  };
}

/** A field that the form has not, or not any more, stays away. */
export const laidOver = <Values extends object>(values: Values, typed: object): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(typed).filter(([field]) => field in values)),
});

/** Null where nothing was changed. */
function draftOf(typed: object, saved: object, except: string[], version: string | null) {
  const before = new Map(Object.entries(saved));
  const changed = Object.entries(typed).filter(
    ([field, value]) =>
      !except.includes(field) && JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return changed.length > 0 ? { version, values: Object.fromEntries(changed) } : null;
}
