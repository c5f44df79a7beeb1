/** Returns a name such as 'Firefox on Windows', or null for an unknown user agent. */

import Bowser from 'bowser';

/** Parsing dominates the cost of an access log, and most visitors share a few user agents. */
const cache = new Map<string, string | null>();
const CACHE_SIZE = 500;

export function getUserAgentName(userAgent: string): string | null {
  const found = cache.get(userAgent);
  if (found !== undefined) return found;
  const name = parseUserAgent(userAgent);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(userAgent, name);
  return name;
}

const isName = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u;

function parseUserAgent(userAgent: string): string | null {
  const { browser, os } = Bowser.parse(userAgent);
  // Bowser returns arbitrary text for unknown programs; only plausible names are used.
  if (!browser.name || !isName.test(browser.name)) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
