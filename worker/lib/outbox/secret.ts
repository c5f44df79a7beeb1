import { randomBytes } from 'node:crypto';

/** Characters of a secret: 256 bits in base64url. */
export const secretLength = 43;

/** A fresh secret for a link in a mail, and what of it is kept. */
export async function newSecret() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: await hashOf(secret) };
}

/** SHA-256 in hex: enough for a secret that nobody can guess. */
export async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Buffer.from(digest).toString('hex');
}
