import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';

/** A software passkey for tests without a browser: ES256, no attestation. */
export class VirtualAuthenticator {
  readonly origin: string;
  readonly #rawId = crypto.getRandomValues(new Uint8Array(16));
  #keys: CryptoKeyPair | undefined;
  #count = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Registers a passkey: returns a RegistrationResponseJSON. */
  async create({ challenge }: { challenge: string }) {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    this.#keys = (await crypto.subtle.generateKey(algorithm, true, ['sign'])) as CryptoKeyPair;
    const jwk = (await crypto.subtle.exportKey('jwk', this.#keys.publicKey)) as JsonWebKey;
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, isoBase64URL.toBuffer(jwk.x ?? '')],
      [-3, isoBase64URL.toBuffer(jwk.y ?? '')],
    ]);
    const id = this.#rawId;
    const attested = concatBytes(
      new Uint8Array(16),
      new Uint8Array([0, id.length]),
      id,
      isoCBOR.encode(cose),
    );
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', concatBytes(await this.#data(0x45), attested)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge),
        attestationObject: toBase64Url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge: returns an AuthenticationResponseJSON. Without `isVerified`, user verification is not set. */
  async get({ challenge }: { challenge: string }, { isVerified = true } = {}) {
    if (!this.#keys) throw new Error('Nothing was created.');
    this.#count += 1;
    const data = await this.#data(isVerified ? 0x05 : 0x01);
    const client = this.#client('webauthn.get', challenge);
    const hash = new Uint8Array(
      await crypto.subtle.digest('SHA-256', isoBase64URL.toBuffer(client)),
    );
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    const raw = new Uint8Array(
      await crypto.subtle.sign(algorithm, this.#keys.privateKey, concatBytes(data, hash)),
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client,
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(toDerSignature(raw)),
      },
    };
  }

  #named() {
    const id = toBase64Url(this.#rawId);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #client(type: string, challenge: string) {
    const said = JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
    return toBase64Url(new TextEncoder().encode(said));
  }

  async #data(flags: number) {
    const host = new TextEncoder().encode(new URL(this.origin).hostname);
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, this.#count);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', host));
    return concatBytes(hash, new Uint8Array([flags]), count);
  }
}

const toBase64Url = (bytes: Uint8Array) => isoBase64URL.fromBuffer(new Uint8Array(bytes));

const concatBytes = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

/** Converts WebCrypto's two numbers to ASN.1 DER, as WebAuthn requires. */
function toDerSignature(raw: Uint8Array) {
  const whole = [raw.slice(0, 32), raw.slice(32)].flatMap((half) => {
    const bytes = [...half];
    while (bytes.length > 1 && bytes[0] === 0) bytes.shift();
    const positive = (bytes[0] ?? 0) > 127 ? [0, ...bytes] : bytes;
    return [2, positive.length, ...positive];
  });
  return new Uint8Array([0x30, whole.length, ...whole]);
}
