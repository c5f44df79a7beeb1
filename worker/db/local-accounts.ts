/** scrypt (N=2^15, r=8, p=3) of 'Wellbeing-2026', made once: every account of the local data has it. */
export const localPasswordHash =
  'scrypt$32768$8$3$c29iZS1sb2NhbC1kYXRh$UVR+gvD97Nhp9x4FrlUWf+VOq3aVr72MkQqNDPWWTF8=';

/** Those of whom everybody is told. */
const addresses = ['admin', 'member', 'basic', 'host'].map((name) => `${name}@example.org`);

/** Whether an account is one of the local data, whose password everybody knows. */
export const isLocalAccount = (email: unknown, password_hash: unknown) =>
  password_hash === localPasswordHash || addresses.includes(String(email));
