import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWindowEvent } from '../../lib/use-window-event.ts';
import { readDraft, writeDraft } from './draft.ts';
import { type Difference, differingFrom } from './merge.ts';

/** The owner and the name of a draft. */
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
  /** The Idempotency-Key of the call. */
  key: string;
  /** It was sent, and no answer has come. */
  sent: boolean;
}

/** The draft that a former page left, if any: it is laid over the values as the form begins. */
export function useRestored<Values extends FieldValues>({ user, name }: Partial<DraftOptions>) {
  return useState(() => (user && name ? readDraft<Draft<Values>>(user, name) : null));
}

/** Keeps unsaved changes over a reload and an expired session. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  values: DefaultValues<Values>,
  { user, name, except = [], version = null }: Partial<DraftOptions>,
  [restored, setRestored]: ReturnType<typeof useRestored<Values>>,
) {
  const [differing, setDiffering] = useState(() =>
    differingFrom<Record<string, unknown>>(restored, values, version),
  );
  /** What is kept beside the values. */
  const beside = useRef({ ...begun(), ...restored, version, differing });

  const keep = () => {
    if (!user || !name) return;
    const { version, differing, key, sent } = beside.current;
    const changed = changedOf(form.getValues(), form.control._defaultValues, except);
    writeDraft(user, name, changed && { ...changed, version, differing, key, sent });
  };
  const beginAnew = (version = beside.current.version) => {
    beside.current = { ...begun(), version, differing: [] };
    setRestored(null);
    setDiffering([]);
  };

  const typed = useEffectEvent(() => {
    beside.current.isTypedOn = true;
    keep();
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => typed() }),
    [form.subscribe],
  );
  useWindowEvent(savedElsewhere, ({ detail: key }) => {
    if (key !== beside.current.key) return;
    const { isTypedOn } = beside.current;
    beginAnew();
    if (isTypedOn) keep();
    else form.reset(values);
  });

  return {
    restored,
    differing,
    /** Shows in which fields the form and `version` differ. */
    showDifferences: (version: string | null, differing: Difference[]) => {
      Object.assign(beside.current, { version, differing });
      setDiffering(differing);
      keep();
    },
    idempotencyKey: () => beside.current.key,
    /** Whether it was sent before, and nobody knows what came of it. */
    wasSent: () => beside.current.sent,
    markSent: (isSent: boolean) => {
      beside.current.sent = isSent;
      keep();
    },
    /** To be called when it is saved, or dropped; with the version that the form goes on with. */
    forgetDraft: (version?: string | null) => {
      const { key } = beside.current;
      if (user && name) writeDraft(user, name, null);
      beginAnew(version);
      window.dispatchEvent(new CustomEvent(savedElsewhere, { detail: key }));
    },
  };
}

const begun = () => ({ key: crypto.randomUUID() as string, sent: false, isTypedOn: false });

/** A call of a former screen has succeeded: a form with the same draft keeps only later changes. */
const savedElsewhere = 'draftSaved';

declare global {
  interface WindowEventMap {
    [savedElsewhere]: CustomEvent<string>;
  }
}

/** A field that the form has not, or not any more, stays away. */
export const laidOver = <Values extends object>(values: Values, typed: object): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(typed).filter(([field]) => field in values)),
});

/** The fields that were changed, and what they were before; null where none was. */
export function changedOf(typed: object, saved: object, except: readonly string[] = []) {
  const known = new Map(Object.entries(saved));
  const changed = Object.entries(typed).filter(
    ([field, value]) =>
      !except.includes(field) && JSON.stringify(value) !== JSON.stringify(known.get(field)),
  );
  if (changed.length === 0) return null;
  const before = changed.map(([field]) => [field, known.get(field)]);
  return { values: Object.fromEntries(changed), before: Object.fromEntries(before) };
}
