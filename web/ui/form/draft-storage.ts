import { draftsOf, stores } from '../../data/drafts.ts';
import type { Draft } from './use-draft.ts';

const keyOf = (user: string, name: string) => draftsOf(user) + name;

/** Draft of this tab, else one left by a closed tab. */
export function readDraft<Value>(user: string, name: string): Value | null {
  try {
    const [own, left] = stores().map((store) => store.getItem(keyOf(user, name)));
    return JSON.parse(own ?? left ?? 'null');
  } catch {
    return null;
  }
}

/** Null deletes the draft. */
export function writeDraft(user: string, name: string, value: unknown) {
  try {
    for (const store of stores()) {
      if (value === null) store.removeItem(keyOf(user, name));
      else store.setItem(keyOf(user, name), JSON.stringify(value));
    }
  } catch {}
}

/** Creates a draft for a form that opens later. */
export function leaveDraft<Values>(user: string, name: string, values: Values, before: Values) {
  const draft: Draft<Values> = {
    values,
    before,
    version: null,
    differing: [],
    key: crypto.randomUUID(),
    sent: false,
  };
  writeDraft(user, name, draft);
}
