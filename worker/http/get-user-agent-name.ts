import Bowser from 'bowser';

/** Parsing dominates the cost of an access log, and most visitors share a few user agents. */
const known = new Map<string, string | null>();
const most = 500;

/** Returns a name such as 'Firefox on Windows', or null for an unknown user agent. */
export function agentName(userAgent: string): string | null {
  const found = known.get(userAgent);
  if (found !== undefined) return found;
  const name = read(userAgent);
  if (known.size >= most) known.clear();
  known.set(userAgent, name);
  return name;
}

const isName = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u;

function read(userAgent: string): string | null {
  const { browser, os } = Bowser.parse(userAgent);
  // Bowser returns arbitrary text for unknown programs; only plausible names are used.
  if (!browser.name || !isName.test(browser.name)) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
