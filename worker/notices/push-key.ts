import { z } from 'zod';
import type { Bindings } from '../env.ts';

const part = z.string().regex(/^[\w-]{43}$/);
const jwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: part, y: part, d: part });

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const base64url = (of: Uint8Array) =>
  btoa(String.fromCharCode(...of))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The key by which push services know this site, and what browsers are given of it; null without one, so that push is not offered. */
export function pushKey({ VAPID_KEY }: Pick<Bindings, 'VAPID_KEY'>) {
  if (!VAPID_KEY) return null;
  const found = jwk.safeParse(parsed(VAPID_KEY));
  if (!found.success) return null;
  const { x, y } = found.data;
  return {
    jwk: { ...found.data, alg: 'ES256' } satisfies JsonWebKey,
    publicKey: base64url(new Uint8Array([4, ...bytes(x), ...bytes(y)])),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
