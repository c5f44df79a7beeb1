/** Remembers on this device which address signed up last, until it is confirmed. */

const STORAGE_KEY = 'signed-up';

export function rememberSignUp(email: string) {
  try {
    localStorage.setItem(STORAGE_KEY, email);
  } catch {}
}

/** Address that signed up on this device, once; null on any other device. */
export function takeRememberedSignUp(): string | null {
  try {
    const email = localStorage.getItem(STORAGE_KEY);
    localStorage.removeItem(STORAGE_KEY);
    return email;
  } catch {
    return null;
  }
}
