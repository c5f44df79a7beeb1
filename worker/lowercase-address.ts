import { parse } from 'regexparam';
import { screens } from '../web/screens.ts';

/** Addresses of files about an item, which no screen has. */
const files = ['/ac/:tag/feed.xml', '/u/:tag/qr.svg', '/u/:tag/card'];

const patterns = [...files, ...screens.map(({ path }) => path)].map((path) => ({
  segments: path.split('/'),
  pattern: parse(path).pattern,
}));

/**
 * Tags and fixed words are in lower case; a term that is looked for, an id and a secret stay as they are. A page's own
 * tag is looked up with its letters (`moved` in worker/shell.tsx), for the site before this one may have had others.
 */
const lowered = new Set([':tag', ':category', ':place']);

/**
 * The address in lower case where fixed segments or tags have capitals (contract, section 1); null where none do, and
 * for what is no address of this site.
 */
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

/** What is no encoding of anything stays as it is. */
function tagIn(segment: string): string {
  try {
    const tag = decodeURIComponent(segment);
    return tag.toLowerCase() === tag ? segment : encodeURIComponent(tag.toLowerCase());
  } catch {
    return segment;
  }
}
