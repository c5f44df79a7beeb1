/** Stores the secret of a visitor’s invitation until the sign-up, in this tab only. */

const STORAGE_KEY = 'invite';

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
