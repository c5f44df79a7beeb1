/** Stores the unsaved changes of a form across reloads and expired sessions. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useWindowEvent } from '../hooks/use-window-event.ts';
import { readDraft, writeDraft } from './draft-storage.ts';
import type { FormDraft } from './form-draft.ts';
import { type FieldConflict, findConflicts, mergeValues } from './merge-values.ts';

/** Owner and name of a draft. */
export interface DraftOptions {
  user: string;
  name: string;
  /** Fields that are never stored, such as passwords. */
  except?: readonly string[];
  /** Draft on the server; the device then stores only what the server does not have. */
  onServer?: ServerDraft | null;
}

export interface ServerDraft {
  /** Changed fields. */
  values: object;
  /** True if the item was saved since. */
  isOutdated: boolean;
}

/** Initial values of a form, from the saved item, the server's draft and the device's draft. */
export function useRestoredDraft<Values extends FieldValues>(
  saved: Values,
  { user, name, onServer }: Partial<DraftOptions>,
) {
  return useState(() => {
    const unsent = user && name ? readDraft<FormDraft<Values>>(user, name) : null;
    const sent = applyDraft(saved, onServer?.values ?? {});
    const values = applyDraft(sent, unsent?.values ?? {});
    return {
      unsent,
      /** Values that the server has; null without a draft there. */
      sent: onServer ? sent : null,
      values: unsent || onServer ? values : null,
      differing: onServer?.isOutdated
        ? mergeValues(values, saved, {} as Values).differing
        : findConflicts(unsent, sent),
    };
  })[0];
}

export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values> & { getSavedValues(): Values },
  values: Values,
  { user, name, except = [] }: Partial<DraftOptions>,
  start: ReturnType<typeof useRestoredDraft<Values>>,
) {
  const [isRestored, setRestored] = useState(start.values !== null);
  const [differing, setDiffering] = useState(start.differing);
  const onServer = useRef(start.sent);
  /** Draft data besides the values. */
  const metadata = useRef({ ...createEmptyDraft(), ...start.unsent, differing });

  const getUnsentChanges = () =>
    getChangedFields(form.getValues(), onServer.current ?? form.getSavedValues(), except);
  const keep = () => {
    if (!user || !name) return;
    const { differing, key, sent } = metadata.current;
    const changed = getUnsentChanges();
    writeDraft(user, name, changed && { ...changed, differing, key, sent });
  };
  const beginAnew = () => {
    metadata.current = { ...createEmptyDraft(), differing: [] };
    onServer.current = null;
    setRestored(false);
    setDiffering([]);
  };
  const showDifferences = (differing: FieldConflict[]) => {
    metadata.current.differing = differing;
    setDiffering(differing);
    keep();
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
    isRestored,
    differing,
    /** Records the conflicts between the form and another version. */
    showDifferences,
    /** Changes that are stored on this device only. */
    getUnsentChanges,
    /** Takes the server's draft after `sent`; changes from elsewhere are merged into the form. */
    markStored: (draft: object, sent: Values) => {
      const base = onServer.current ?? form.getSavedValues();
      const theirs = applyDraft(form.getSavedValues(), draft);
      onServer.current = theirs;
      if (!getChangedFields(theirs, sent)) return keep();
      const { merged, differing } = mergeValues(form.getValues(), theirs, base);
      form.reset(merged, { keepDefaultValues: true });
      showDifferences(differing);
    },
    idempotencyKey: () => metadata.current.key,
    /** True if it was sent before and the outcome is unknown. */
    wasSent: () => metadata.current.sent,
    markSent: (isSent: boolean) => {
      metadata.current.sent = isSent;
      keep();
    },
    /** Deletes the draft after a save or discard. */
    forgetDraft: () => {
      const { key } = metadata.current;
      if (user && name) writeDraft(user, name, null);
      beginAnew();
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
const applyDraft = <Values extends object>(values: Values, typed: object): Values => ({
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
