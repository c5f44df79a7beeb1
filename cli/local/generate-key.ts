/** Generates the random keys of a site: 256-bit secrets and the push key pair. */

import { generateKeyPairSync, randomBytes } from 'node:crypto';

export const generateKey = () => randomBytes(32).toString('base64url');

/** Generates a P-256 private key as a one-line JWK. It identifies the site to push services. */
export const generatePushKey = () =>
  JSON.stringify(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  );

/** Notice shown once, when the key is created. */
export const dataKeyNotice = `
  DATA_KEY was created. It encrypts second-factor secrets and can’t be recreated. Keep a copy in a safe place, separate from your data backups. Without it, the encrypted data is lost. See docs/settings.md.
`;
