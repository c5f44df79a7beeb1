import Bowser from 'bowser';

/** 'Firefox on Windows', or null for what names nothing known. */
export function agentName(userAgent: string): string | null {
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
