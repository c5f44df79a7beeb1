import { parse } from 'regexparam';
import { screens } from '../web/screens.ts';

/** Addresses below an item that are not screens. */
const files = ['/ac/:tag/feed.xml', '/u/:tag/qr.svg', '/u/:tag/card'];

const patterns = [...files, ...screens.map(({ path }) => path)].map((path) => ({
  segments: path.split('/'),
  pattern: parse(path).pattern,
}));

/**
 * Parameters that are lower case. Search terms, ids and secrets keep their case, and so does a page's tag, which may
 * redirect from a former site (`moved` in worker/shell.tsx).
 */
const lowered = new Set([':tag', ':category', ':place']);

/** The lower-case address if fixed segments or tags have capitals (contract, section 1); otherwise null. */
export function lowercaseAddress(path: string): string | null {
  if (!/[^/a-z0-9._-]/.test(path)) return null;
  const found = patterns.find(({ pattern }) => pattern.test(path));
  if (!found) return null;
  const given = path.replace(/\/$/, '').split('/');
  const lower = given.map((segment, index) => {
    const known = found.segments[index] ?? '';
    if (lowered.has(known)) return tagIn(segment);
    return /^[:*]/.test(known) || known === '' ? segment : known;
  });
  const address = lower.join('/');
  return lower.some((segment, index) => segment !== given[index]) ? address : null;
}

/** Leaves an invalid percent-encoding unchanged. */
function tagIn(segment: string): string {
  try {
    const tag = decodeURIComponent(segment);
    return tag.toLowerCase() === tag ? segment : encodeURIComponent(tag.toLowerCase());
  } catch {
    return segment;
  }
}
