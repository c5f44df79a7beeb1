import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './draft.ts';
import type { Difference } from './merge.ts';

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
  /** What these were before. */
  before: Partial<Values>;
  /** What is still to be decided between this and what somebody else has saved. */
  differing: Difference[];
  /** By this the server knows again what it was sent. */
  key: string;
  /** It was sent, and no answer has come. */
  sent: boolean;
}

/** What was typed and not saved, over a reload and a lost session; what a former page left is laid over the form. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  values: DefaultValues<Values>,
  { user, name, except, version = null }: Partial<DraftOptions> = {},
) {
  const [restored, setRestored] = useState(() =>
    user && name ? readDraft<Draft<Values>>(user, name) : null,
  );
  const [differing, setDiffering] = useState<Difference[]>(restored?.differing ?? []);
  const key = useRef<string>(null);
  key.current ??= restored?.key ?? crypto.randomUUID();
  const sent = useRef(restored?.sent ?? false);
  /** Nothing is typed, or it is saved or dropped. */
  const isForgotten = useRef(!restored);
  /** Since this form began, or was begun anew. */
  const isTypedOn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is laid over the values once
  useEffect(() => {
    if (restored) form.reset(laidOver(values, restored.values), { keepDefaultValues: true });
  }, []);

  const keep = (typed: object, saved: object) => {
    if (!user || !name) return;
    const changed = changedOf(typed, saved, except ?? []);
    const beside = { version, differing, key: key.current, sent: sent.current };
    writeDraft(user, name, changed && { ...changed, ...beside });
  };
  const latest = useRef(keep);
  latest.current = keep;
  const keepNow = () => latest.current(form.getValues(), form.control._defaultValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version, or something to decide
  useEffect(() => {
    if (!isForgotten.current) keepNow();
  }, [version, differing]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed, defaultValues }) => {
          isForgotten.current = false;
          isTypedOn.current = true;
          latest.current(typed, defaultValues ?? {});
        },
      }),
    [form],
  );

  const beginAnew = () => {
    key.current = crypto.randomUUID();
    sent.current = false;
    setRestored(null);
    setDiffering([]);
    isForgotten.current = true;
    isTypedOn.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values that the form begins with
  useEffect(() => {
    const drop = ({ detail }: CustomEventInit<string>) => {
      if (detail !== key.current) return;
      const hasMore = isTypedOn.current;
      beginAnew();
      if (!hasMore) form.reset(values);
      else keepNow();
    };
    window.addEventListener(elsewhere, drop);
    return () => window.removeEventListener(elsewhere, drop);
  }, [form]);

  return {
    restored,
    differing,
    setDiffering,
    idempotencyKey: () => key.current ?? '',
    /** Whether it was sent before, and nobody knows what came of it. */
    wasSent: () => sent.current,
    markSent: (isSent: boolean) => {
      sent.current = isSent;
      keepNow();
    },
    forget: () => {
      const done = key.current;
      if (user && name) writeDraft(user, name, null);
      beginAnew();
      window.dispatchEvent(new CustomEvent(elsewhere, { detail: done }));
    },
  };
}

/** A screen that was left has saved what it was sending: of a form that began with it only what was typed since is left. */
const elsewhere = 'draftSaved';

/** A field that the form has not, or not any more, stays away. */
export const laidOver = <Values extends object>(values: Values, typed: object): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(typed).filter(([field]) => field in values)),
});

/** The fields that were changed, and what they were before; null where none was. */
function changedOf(typed: object, saved: object, except: readonly string[]) {
  const known = new Map(Object.entries(saved));
  const changed = Object.entries(typed).filter(
    ([field, value]) =>
      !except.includes(field) && JSON.stringify(value) !== JSON.stringify(known.get(field)),
  );
  if (changed.length === 0) return null;
  const before = changed.map(([field]) => [field, known.get(field)]);
  return { values: Object.fromEntries(changed), before: Object.fromEntries(before) };
}
