/**
 * What somebody has typed and not sent yet, kept on the device under the person's id until it is
 * saved or the person signs out.
 */
const keyOf = (user: string, name: string) => `draft:${user}:${name}`;

export function readDraft<Value>(user: string, name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Null takes the draft away. */
export function writeDraft(user: string, name: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(keyOf(user, name));
    else localStorage.setItem(keyOf(user, name), JSON.stringify(value));
  } catch {}
}

export function dropDrafts(user: string) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyOf(user, ''))) localStorage.removeItem(key);
    }
  } catch {}
}
