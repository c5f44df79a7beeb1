import { m } from '#messages';

/** Translates a stored 'Firefox on Linux'. */
export function formatDeviceName(name: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? [];
  return browser && system ? m['device.browser_on_system']({ browser, system }) : name;
}
