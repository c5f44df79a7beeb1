import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** 256 bits at random. */
export const newKey = () => randomBytes(32).toString('base64url');

/** A private key of P-256 as a JWK in one line, by which push services know the site. */
export const newPushKey = () =>
  JSON.stringify(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  );

/** Said once, when the key is made. */
export const dataKeyTold = `
  DATA_KEY is made. It encrypts the secrets of second factors, and nobody can make it again: keep a copy of it in a
  safe place, apart from the copies of the data. Without it what it encrypted is lost. docs/keys.md says more.
`;
