/**
 * What somebody has typed and not sent yet is kept on the device under the person's id until it is
 * saved or the person signs out. Each tab keeps its own over a reload; what a tab that is gone
 * has left is there for the next.
 */
export const draftsOf = (user: string) => `draft:${user}:`;

export const stores = () => [sessionStorage, localStorage];

/** Whether something is kept; nothing is where the device allows no storing. */
export function hasDrafts(user: string): boolean {
  try {
    return stores().some((store) => keysOf(store, user).length > 0);
  } catch {
    return false;
  }
}

export function dropDrafts(user: string) {
  try {
    for (const store of stores()) {
      for (const key of keysOf(store, user)) store.removeItem(key);
    }
  } catch {}
}

const keysOf = (store: Storage, user: string) =>
  Object.keys(store).filter((key) => key.startsWith(draftsOf(user)));
