import { randomBytes } from 'node:crypto';

/** 256 bits at random. */
export const newKey = () => randomBytes(32).toString('base64url');

/** Said once, when the key is made. */
export const dataKeyTold = `
  DATA_KEY is made. It encrypts the secrets of second factors, and nobody can make it again: keep a copy of it in a
  safe place, apart from the copies of the data. Without it what it encrypted is lost. docs/keys.md says more.
`;
