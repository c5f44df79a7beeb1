const name = 'invite';

/** The secret of the invitation by which somebody has come: for as long as the tab is open. */
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
