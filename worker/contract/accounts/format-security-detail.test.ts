import { afterEach, expect, test } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#language';
import { formatSecurityDetail } from './format-security-detail.ts';

afterEach(() => overwriteGetLocale(() => baseLocale));

test.each([
  ['sign_in_slowed', 'from one address', 'von einer Adresse aus'],
  [
    'session_elsewhere',
    'started in Firefox on Linux, Ireland',
    'begonnen in Firefox unter Linux, Irland',
  ],
  ['rights_changed', 'Admin: no → yes', 'Admin: Nein → Ja'],
  ['rights_changed', 'Membership level: Basic → Gold', 'Mitgliedsstufe: Basic → Gold'],
  ['passkey_added', 'code', 'code'],
  ['sign_in_refused', 'of another kind', 'of another kind'],
] as const)('translates the detail of “%s”: %s', (kind, detail, text) => {
  overwriteGetLocale(() => 'de');
  expect(formatSecurityDetail(kind, detail)).toBe(text);
});
