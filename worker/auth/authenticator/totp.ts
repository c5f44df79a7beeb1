/**
 * Time-based one-time passwords of authenticator apps (RFC 6238): secrets, QR code contents and
 * verification.
 */

import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with SHA-1, six digits and 30-second steps, as authenticator apps expect. */
const totpSettings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Accepted clock drift in steps. */
const DRIFT_STEPS = 1;

/** 160 bits in base32. */
export const createAuthenticatorSecret = () => new Secret({ size: 20 }).base32;

/** Content of the QR code (otpauth://totp/…); `label` distinguishes accounts. */
export const buildAuthenticatorUri = (secret: string, issuer: string, label: string) =>
  new TOTP({ ...totpSettings, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** Time step of a code since 1970; null if it does not match the previous, current or next step. */
export function findTotpStep(secret: string, code: string, timestamp: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...totpSettings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : TOTP.counter({ period: totpSettings.period, timestamp }) + delta;
}

/** Code of a given time, for scripts that sign in (`SOBE_AUTHENTICATOR`) and for tests. */
export const generateTotp = (secret: string, timestamp: number) =>
  new TOTP({ ...totpSettings, secret: Secret.fromBase32(secret) }).generate({ timestamp });
