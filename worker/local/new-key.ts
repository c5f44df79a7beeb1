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
  DATA_KEY was created. It encrypts second-factor secrets and can’t be recreated. Keep a copy in a safe place, separate from your data backups. Without it, the encrypted data is lost. See docs/keys.md.
`;
