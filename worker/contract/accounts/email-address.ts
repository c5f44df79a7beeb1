/** Validates e-mail addresses, and normalizes them: lower case, with the domain in ASCII. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';

/** Available in browsers and workers alike. */
declare const URL: { new (address: string): { hostname: string } };

const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * HTML's e-mail pattern in lower case; the domain needs a dot because mail to others cannot be
 * delivered.
 */
const emailPattern = new RegExp(
  `^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${domainLabel}(?:\\.${domainLabel})+$`,
);

/** True for exactly one address without a line break, which could start another header. */
export const isEmail = (text: string) =>
  text.length <= 254 && emailPattern.test(text.toLowerCase());

/** Lower case with the domain in ASCII, as browsers send it. */
export function normalizeEmail(address: string): string {
  const normalized = address.trim().toLowerCase();
  const [, name = '', domain = ''] = /^([^@]*)@([^@\s/\\:?#%[\]<>]+)$/.exec(normalized) ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters of ASCII
  if (!domain || /^[\x00-\x7f]*$/.test(domain)) return normalized;
  try {
    return `${name}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return normalized;
  }
}

export const emailSchema = z
  .string()
  .overwrite(normalizeEmail)
  .max(254)
  .regex(emailPattern, fieldError(m['field_error.must_be_email']))
  .describe('stored in lower case, with the domain in ASCII');
