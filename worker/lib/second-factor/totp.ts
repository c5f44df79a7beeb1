import { Secret, TOTP } from 'otpauth';

/** As authenticators know it: RFC 6238 with SHA-1, six digits, half a minute. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps of half a minute that a clock may be off. */
const window = 1;

/** 160 bits in base32. */
export const newAuthenticatorSecret = () => new Secret({ size: 20 }).base32;

/** What a QR code says: otpauth://totp/…; `label` tells two accounts apart. */
export const authenticatorUri = (secret: string, issuer: string, label: string) =>
  new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The half minute of a code since 1970; null where it is none of the present, the former or the next one. */
export function stepOf(secret: string, code: string, timestamp: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta;
}

/** The code of a moment: for programs that sign in (`SOBE_AUTHENTICATOR`), and tests. */
export const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ ...settings, secret: Secret.fromBase32(secret) }).generate({ timestamp });
