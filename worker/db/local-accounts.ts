/** Recognises the demo accounts of a local site, whose password is public. */

/** scrypt hash (N=2^15, r=8, p=3) of 'Wellbeing-2026', the password of all local accounts. */
export const localPasswordHash =
  'scrypt$32768$8$3$c29iZS1sb2NhbC1kYXRh$UVR+gvD97Nhp9x4FrlUWf+VOq3aVr72MkQqNDPWWTF8=';

/** Addresses that the documentation names. */
const documentedAddresses = ['admin', 'member', 'basic', 'host'].map(
  (name) => `${name}@example.org`,
);

export const isLocalAccount = (email: unknown, password_hash: unknown) =>
  password_hash === localPasswordHash || documentedAddresses.includes(String(email));
