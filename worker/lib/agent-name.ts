import Bowser from 'bowser';

/** Most people use one of a few browsers, and to read a name takes longer than all else of an access log. */
const known = new Map<string, string | null>();
const most = 500;

/** 'Firefox on Windows', or null for what names nothing known. */
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
  // Of a program that is not known it is what it calls itself, whatever that says.
  if (!browser.name || !isName.test(browser.name)) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
