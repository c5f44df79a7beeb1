/** Rules for links in rich text: which addresses are kept, and how typed text becomes one. */

import { linkSchemes } from './rich-text.ts';

/** Only the part of URL used here; the contract has no browser or worker types. */
declare const URL: {
  parse(
    address: string,
    base?: string,
  ): { origin: string; username: string; password: string; pathname: string } | null;
};

/** Fast path for an unambiguous address. */
const plainWebAddress = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/[\w./?=&%#-]*)?$/i;

const schemeOf = (address: string) => /^[\0-\x20]*([a-z][a-z0-9+.-]*):/i.exec(address)?.[1];

/**
 * True if rich text may keep the link: other sites need a scheme and no user name, and no link
 * signs the reader out. Parses as browsers do.
 */
export function isAllowedHref(href: string): boolean {
  if (plainWebAddress.test(href)) return true;
  const plain = href.replace(/[\t\n\r]/g, '');
  const scheme = schemeOf(plain)?.toLowerCase();
  if (scheme && !linkSchemes.includes(scheme)) return false;
  if (/^https?$/.test(scheme ?? '') && !/^[\0-\x20]*https?:\/\//i.test(plain)) return false;
  const here = `${scheme === 'http' ? 'http' : 'https'}://here.invalid`;
  const address = URL.parse(href, `${here}/a/b`);
  if (address?.username || address?.password) return false;
  if (address?.origin !== here) return scheme !== undefined;
  const names = unescaped(address.pathname).toLowerCase().split('/').filter(Boolean);
  const isWhole = href.trim().startsWith('/');
  return names.at(-1) !== 'logout' || (isWhole && names.length > 1);
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Sanitizers and clients compare the scheme case-sensitively. */
export const lowerScheme = (href: string): string =>
  href.replace(/^\s*[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.trim().toLowerCase());

const emailAddress = /^[^\s@/?#:,;<>()"]+@[^\s@/?#:,;<>()"]+\.[^\s@/?#:,;<>()"]{2,}(\?\S*)?$/;
const host = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;
const ipAddress = /^\d{1,3}(\.\d{1,3}){3}(:\d+)?([/?#]\S*)?$/;

/**
 * Turns typed text into a link: e-mail gets mailto:, phone tel:, a host https://. Returns null if
 * rich text would not keep it.
 */
export function parseTypedLink(typed: string): string | null {
  const address = completeScheme(typed.trim());
  return address !== null && (address.startsWith('{{') || isAllowedHref(address)) ? address : null;
}

function completeScheme(text: string): string | null {
  if (/^(\/|#|\?|\{\{)/.test(text)) return text;
  if (emailAddress.test(text)) return `mailto:${text}`;
  if (host.test(text) || ipAddress.test(text)) return `https://${text}`;
  const phone = parsePhoneNumber(text.replace(/^tel:/i, ''));
  if (phone) return `tel:${phone}`;
  return /^(https?:\/\/[^/?#]|mailto:.)\S*$/i.test(text) ? lowerScheme(text) : null;
}

/** Digits to dial, or null. A "(0)" after a country code is skipped. */
function parsePhoneNumber(text: string): string | null {
  if (!/^\+?[\d\s()./\u00a0\u2010-\u2013-]+$/.test(text)) return null;
  const digits = text.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^\d+]/g, '');
  return /^\+?\d{5,15}$/.test(digits) ? digits : null;
}
