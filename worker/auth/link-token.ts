/** Secret tokens of mailed links: 256 random bits in base64url; only their hash is stored. */

import { randomBytes } from 'node:crypto';

/** Length of a token: 256 bits in base64url. */
export const TOKEN_LENGTH = 43;

/** Creates a random token for a link in a mail, and the hash that is stored. */
export async function createToken() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: await hashToken(secret) };
}

/** SHA-256 in hex; sufficient for a random token. */
export async function hashToken(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Buffer.from(digest).toString('hex');
}
