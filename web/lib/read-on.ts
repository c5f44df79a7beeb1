import type { AroundNavHandler } from 'wouter';
import { token } from './token.ts';

const isPrerendering = () =>
  typeof HTMLScriptElement !== 'undefined' && HTMLScriptElement.supports?.('speculationrules');

/**
 * A visitor who reads goes on to the page that the browser has rendered ahead; in the other browsers, and to members,
 * whose page is their own, the screen changes within this one. So it does where only the parameters change.
 */
export const readOn =
  (
    isPublic: (path: string) => boolean,
    leave: (to: string) => void = (to) => location.assign(to),
  ): AroundNavHandler =>
  (navigate, to, options) => {
    const { origin, pathname } = location;
    const path = new URL(to, origin).pathname;
    const isOn = path !== pathname && isPublic(pathname) && isPublic(path) && !options?.replace;
    if (isOn && !token.get() && isPrerendering()) leave(to);
    else navigate(to, options);
  };
