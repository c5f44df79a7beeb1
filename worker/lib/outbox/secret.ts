/** Characters of a secret: 256 bits in base64url. */
export const secretLength = 43;

export interface Secret {
  secret: string;
  hash: string;
}

/** A fresh secret for a link in a mail, and what of it is kept. */
export async function newSecret(): Promise<Secret> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return { secret, hash: await hashOf(secret) };
}

/** SHA-256 in hex: enough for a secret that nobody can guess. */
export async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
