import { randomBytes } from 'node:crypto';

/** Length of a token: 256 bits in base64url. */
export const secretLength = 43;

/** Creates a random token for a link in a mail, and the hash that is stored. */
export async function newSecret() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: await hashOf(secret) };
}

/** SHA-256 in hex; sufficient for a random token. */
export async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Buffer.from(digest).toString('hex');
}
