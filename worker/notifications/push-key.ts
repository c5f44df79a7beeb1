/** VAPID key pair of the site, from PUSH_KEY; without one push is not offered. */

import { base64url } from 'jose';
import { z } from 'zod';
import type { Bindings } from '../env.ts';

const part = z.string().regex(/^[\w-]{43}$/);
const jwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: part, y: part, d: part });

type Keys = Partial<Pick<Bindings, 'PUSH_KEY'>>;

export function getPushKey({ PUSH_KEY }: Keys) {
  if (!PUSH_KEY) return null;
  const found = jwk.safeParse(parseJsonOrNull(PUSH_KEY));
  if (!found.success) return null;
  const { x, y, d } = found.data;
  const point = [Uint8Array.of(4), base64url.decode(x), base64url.decode(y)];
  return {
    publicKey: base64url.encode(Uint8Array.from(point.flatMap((part) => [...part]))),
    privateKey: d,
  };
}

/** Reason why push is off, as a sentence; null if it is on. */
export async function validatePushKey(env: Keys): Promise<string | null> {
  if (!env.PUSH_KEY) return 'PUSH_KEY is not set. Push notifications are off.';
  const none = 'PUSH_KEY is not a P-256 private key as a JWK. Push notifications are off.';
  const key = jwk.safeParse(parseJsonOrNull(env.PUSH_KEY)).data;
  if (!key) return none;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  return crypto.subtle.importKey('jwk', key, curve, false, ['sign']).then(
    () => null,
    () => none,
  );
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
