import { base64url, compactVerify } from 'jose';

/** A browser as known to a push service: decrypts messages (RFC 8291) and identifies senders (RFC 8292). */
export interface PushBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  read(message: { headers: Headers; body: ArrayBuffer }): Promise<PushedMessage>;
}

interface PushedMessage {
  payload: unknown;
  /** The signing public key and its claims. */
  signedBy: string;
  claims: { aud: string; exp: number; sub: string };
  /** Headers of the push request: TTL, Topic, Content-Encoding. */
  headers: Record<string, string>;
}

const text = new TextEncoder();

const concatBytes = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...part]));

export async function createPushBrowser(endpoint: string): Promise<PushBrowser> {
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' };
  const pair = (await crypto.subtle.generateKey(ecdh, true, ['deriveBits'])) as CryptoKeyPair;
  const own = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const auth = crypto.getRandomValues(new Uint8Array(16));

  /** Decrypts aes128gcm: salt, record size, sender key, one record. */
  const decrypted = async (body: ArrayBuffer): Promise<unknown> => {
    const all = new Uint8Array(body);
    const salt = all.slice(0, 16);
    const sender = all.slice(21, 21 + 65);
    const sealed = all.slice(21 + 65);
    if (all[20] !== 65) throw new Error(`The sender's key has ${all[20]} bytes.`);
    const key = await crypto.subtle.importKey('raw', sender, ecdh, false, []);
    const shared = await crypto.subtle.deriveBits(
      // workerd's types call this property $public; its runtime does not.
      { name: 'ECDH', public: key } as never,
      pair.privateKey,
      256,
    );
    const info = concatBytes(text.encode('WebPush: info\0'), own, sender);
    const secret = await deriveKey(shared, auth, info, 32);
    const opened = await crypto.subtle.importKey(
      'raw',
      await deriveKey(secret, salt, text.encode('Content-Encoding: aes128gcm\0'), 16),
      'AES-GCM',
      false,
      ['decrypt'],
    );
    const iv = await deriveKey(secret, salt, text.encode('Content-Encoding: nonce\0'), 12);
    const plain = new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opened, sealed),
    );
    const end = plain.findLastIndex((byte) => byte !== 0);
    if (plain[end] !== 2) throw new Error('The last record has no end.');
    return JSON.parse(new TextDecoder().decode(plain.slice(0, end)));
  };

  return {
    endpoint,
    keys: { p256dh: base64url.encode(own), auth: base64url.encode(auth) },
    read: async ({ headers, body }) => ({
      payload: await decrypted(body),
      ...(await readVapid(headers.get('Authorization') ?? '')),
      headers: Object.fromEntries(headers),
    }),
  };
}

async function deriveKey(
  from: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array,
  length: number,
) {
  const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  return crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info: concatBytes(info) },
    key,
    length * 8,
  );
}

/** Reads `vapid t=TOKEN, k=KEY` and verifies that the key signed the token. */
async function readVapid(authorization: string) {
  const [, token = '', signedBy = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' };
  const raw = new Uint8Array(base64url.decode(signedBy));
  const key = await crypto.subtle.importKey('raw', raw, ecdsa, false, ['verify']);
  const { payload } = await compactVerify(token, key, { algorithms: ['ES256'] });
  return {
    signedBy,
    claims: JSON.parse(new TextDecoder().decode(payload)) as PushedMessage['claims'],
  };
}
