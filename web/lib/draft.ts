/**
 * What somebody has typed and not sent yet, kept on the device under the person's id until it is
 * saved or the person signs out. Each tab keeps its own over a reload; what a tab that is gone
 * has left is there for the next.
 */
const keyOf = (user: string, name: string) => `draft:${user}:${name}`;

const stores = () => [sessionStorage, localStorage];

export function readDraft<Value>(user: string, name: string): Value | null {
  try {
    const [own, left] = stores().map((store) => store.getItem(keyOf(user, name)));
    return JSON.parse(own ?? left ?? 'null');
  } catch {
    return null;
  }
}

/** Null takes the draft away. */
export function writeDraft(user: string, name: string, value: unknown) {
  try {
    for (const store of stores()) {
      if (value === null) store.removeItem(keyOf(user, name));
      else store.setItem(keyOf(user, name), JSON.stringify(value));
    }
  } catch {}
}

export function dropDrafts(user: string) {
  try {
    for (const store of stores()) {
      for (const key of Object.keys(store)) {
        if (key.startsWith(keyOf(user, ''))) store.removeItem(key);
      }
    }
  } catch {}
}
