/**
 * Reads and writes the draft of a form in the browser’s storage: this tab’s, else one left by a
 * closed tab.
 */

import { draftKeyPrefix, getDraftStores } from '../../data/drafts.ts';
import type { FormDraft } from './form-draft.ts';

const getDraftKey = (user: string, name: string) => draftKeyPrefix(user) + name;

export function readDraft<Value>(user: string, name: string): Value | null {
  try {
    const [own, shared] = getDraftStores().map((store) => store.getItem(getDraftKey(user, name)));
    return JSON.parse(own ?? shared ?? 'null');
  } catch {
    return null;
  }
}

/** Null deletes the draft. */
export function writeDraft(user: string, name: string, value: unknown) {
  try {
    for (const store of getDraftStores()) {
      if (value === null) store.removeItem(getDraftKey(user, name));
      else store.setItem(getDraftKey(user, name), JSON.stringify(value));
    }
  } catch {}
}

/** Creates a draft for a form that opens later. */
export function createDraft<Values>(user: string, name: string, values: Values, before: Values) {
  const draft: FormDraft<Values> = {
    values,
    before,
    differing: [],
    key: crypto.randomUUID(),
    sent: false,
  };
  writeDraft(user, name, draft);
}
