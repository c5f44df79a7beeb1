/**
 * Unsaved form input is stored per user until saved or signed out. Each tab keeps its own across
 * reloads; a closed tab's draft is offered to the next.
 */
export const draftsOf = (user: string) => `draft:${user}:`;

export const stores = () => [sessionStorage, localStorage];

/** True if there are drafts; false if storage is blocked. */
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
