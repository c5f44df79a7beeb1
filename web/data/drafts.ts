/**
 * Unsaved form input, stored per user until saved or signed out. Each tab keeps its own across
 * reloads; a closed tab's draft is offered to the next.
 */

export const draftKeyPrefix = (user: string) => `draft:${user}:`;

export const getDraftStores = () => [sessionStorage, localStorage];

/** True if there are drafts; false if storage is blocked. */
export function hasDrafts(user: string): boolean {
  try {
    return getDraftStores().some((store) => listDraftKeys(store, user).length > 0);
  } catch {
    return false;
  }
}

export function dropDrafts(user: string) {
  try {
    for (const store of getDraftStores()) {
      for (const key of listDraftKeys(store, user)) store.removeItem(key);
    }
  } catch {}
}

const listDraftKeys = (store: Storage, user: string) =>
  Object.keys(store).filter((key) => key.startsWith(draftKeyPrefix(user)));
