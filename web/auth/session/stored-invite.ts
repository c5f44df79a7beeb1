const name = 'invite';

/** Secret of the visitor's invitation, for this tab only. */
export function inviteHere(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepInvite(secret: string) {
  try {
    sessionStorage.setItem(name, secret);
  } catch {}
}
