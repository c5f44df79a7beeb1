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

function read(userAgent: string): string | null {
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
