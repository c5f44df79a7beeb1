const STORAGE_KEY = 'invite';

/** Secret of the visitor's invitation, for this tab only. */
export function getStoredInvite(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function storeInvite(secret: string) {
  try {
    sessionStorage.setItem(STORAGE_KEY, secret);
  } catch {}
}
