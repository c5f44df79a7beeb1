/**
 * Returns the lower-case path to redirect to if fixed segments or tags contain capitals; otherwise
 * null (contract, section 1).
 */

import { routes } from '../../web/entry/routes.ts';
import { createPathMatcher } from '../http/create-path-matcher.ts';
import { removeFinalSlash, toRouterPath } from './find-page-route.ts';

/** File paths below an item that are lowercased like the paths of pages. */
const filePatterns = ['/ac/:tag/feed.xml', '/u/:tag/qr.svg', '/u/:tag/card'];

const matchLowercase = createPathMatcher(
  [...filePatterns, ...routes.map(({ path }) => toRouterPath(path))].map((path) => ({ path })),
  String,
);

/**
 * Parameters in lower case. Search terms, ids and tokens keep their case, and so does a page's tag,
 * which may redirect from a former site.
 */
const lowercaseParameters = new Set([':tag', ':category', ':place']);

export function lowercasePath(path: string): string | null {
  if (!/[^/a-z0-9._-]/.test(path)) return null;
  const found = matchLowercase(removeFinalSlash(path.toLowerCase()));
  if (!found) return null;
  const patterns = found.route.path.split('/');
  const segments = path.replace(/\/$/, '').split('/');
  const lower = segments.map((segment, index) => {
    const known = patterns[index] ?? '';
    if (lowercaseParameters.has(known)) return lowercaseSegment(segment);
    return /^[:*]/.test(known) || known === '' ? segment : known;
  });
  const address = lower.join('/');
  return lower.some((segment, index) => segment !== segments[index]) ? address : null;
}

/** Leaves invalid percent-encoding unchanged. */
function lowercaseSegment(segment: string): string {
  try {
    const tag = decodeURIComponent(segment);
    return tag.toLowerCase() === tag ? segment : encodeURIComponent(tag.toLowerCase());
  } catch {
    return segment;
  }
}
