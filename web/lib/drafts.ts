/**
 * What somebody has typed and not sent yet is kept on the device under the person's id until it is
 * saved or the person signs out. Each tab keeps its own over a reload; what a tab that is gone
 * has left is there for the next.
 */
export const draftsOf = (user: string) => `draft:${user}:`;

export const stores = () => [sessionStorage, localStorage];

export function dropDrafts(user: string) {
  try {
    for (const store of stores()) {
      for (const key of Object.keys(store)) {
        if (key.startsWith(draftsOf(user))) store.removeItem(key);
      }
    }
  } catch {}
}
