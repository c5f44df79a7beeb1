/** Stores the unsaved changes of a form across reloads and expired sessions. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWindowEvent } from '../hooks/use-window-event.ts';
import { readDraft, writeDraft } from './draft-storage.ts';
import type { FormDraft } from './form-draft.ts';
import { type FieldConflict, findConflicts } from './merge-values.ts';

/** Owner and name of a draft. */
export interface DraftOptions {
  user: string;
  name: string;
  /** Fields that are never stored, such as passwords. */
  except?: readonly string[];
  /** ETag of the edited item; detects drafts based on an older version. */
  version?: string | null;
}

/** Draft left by an earlier page, applied to the initial values. */
export function useRestoredDraft<Values extends FieldValues>({
  user,
  name,
}: Partial<DraftOptions>) {
  return useState(() => (user && name ? readDraft<FormDraft<Values>>(user, name) : null));
}

export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values> & { getSavedValues(): Values },
  values: DefaultValues<Values>,
  { user, name, except = [], version = null }: Partial<DraftOptions>,
  [restored, setRestored]: ReturnType<typeof useRestoredDraft<Values>>,
) {
  const [differing, setDiffering] = useState(() =>
    findConflicts<Record<string, unknown>>(restored, values, version),
  );
  /** Draft data besides the values. */
  const metadata = useRef({ ...createEmptyDraft(), ...restored, version, differing });

  const keep = () => {
    if (!user || !name) return;
    const { version, differing, key, sent } = metadata.current;
    const changed = getChangedFields(form.getValues(), form.getSavedValues(), except);
    writeDraft(user, name, changed && { ...changed, version, differing, key, sent });
  };
  const beginAnew = (version = metadata.current.version) => {
    metadata.current = { ...createEmptyDraft(), version, differing: [] };
    setRestored(null);
    setDiffering([]);
  };

  const typed = useEffectEvent(() => {
    metadata.current.isTypedOn = true;
    keep();
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => typed() }),
    [form.subscribe],
  );
  useWindowEvent(DRAFT_SAVED_EVENT, ({ detail: key }) => {
    if (key !== metadata.current.key) return;
    const { isTypedOn } = metadata.current;
    beginAnew();
    if (isTypedOn) keep();
    else form.reset(values);
  });

  return {
    restored,
    differing,
    /** Records the conflicts between form and `version`. */
    showDifferences: (version: string | null, differing: FieldConflict[]) => {
      Object.assign(metadata.current, { version, differing });
      setDiffering(differing);
      keep();
    },
    idempotencyKey: () => metadata.current.key,
    /** True if it was sent before and the outcome is unknown. */
    wasSent: () => metadata.current.sent,
    markSent: (isSent: boolean) => {
      metadata.current.sent = isSent;
      keep();
    },
    /** Deletes the draft after a save or discard; `version` is the new base of the form. */
    forgetDraft: (version?: string | null) => {
      const { key } = metadata.current;
      if (user && name) writeDraft(user, name, null);
      beginAnew(version);
      window.dispatchEvent(new CustomEvent(DRAFT_SAVED_EVENT, { detail: key }));
    },
  };
}

const createEmptyDraft = () => ({
  key: crypto.randomUUID() as string,
  sent: false,
  isTypedOn: false,
});

/**
 * Event: a request of an earlier page has succeeded, so the same draft keeps later changes only.
 */
const DRAFT_SAVED_EVENT = 'draftSaved';

declare global {
  interface WindowEventMap {
    [DRAFT_SAVED_EVENT]: CustomEvent<string>;
  }
}

/** Applies a draft; fields that the form does not have are ignored. */
export const applyDraft = <Values extends object>(values: Values, typed: object): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(typed).filter(([field]) => field in values)),
});

/** Changed fields with their former values; null if there are none. */
export function getChangedFields(typed: object, saved: object, except: readonly string[] = []) {
  const known = new Map(Object.entries(saved));
  const changed = Object.entries(typed).filter(
    ([field, value]) =>
      !except.includes(field) && JSON.stringify(value) !== JSON.stringify(known.get(field)),
  );
  if (changed.length === 0) return null;
  const before = changed.map(([field]) => [field, known.get(field)]);
  return { values: Object.fromEntries(changed), before: Object.fromEntries(before) };
}
