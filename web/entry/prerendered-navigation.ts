import type { AroundNavHandler } from 'wouter';
import { getPagePath } from '../data/base-path.ts';
import { token } from '../data/token.ts';

const supportsPrerendering = () =>
  typeof HTMLScriptElement !== 'undefined' && HTMLScriptElement.supports?.('speculationrules');

/**
 * Navigation by links: visitors follow them as full navigations, so the browser can use
 * its prerendered page. Members, other browsers and parameter changes navigate on the client.
 */
export const navigateToPrerendered =
  (
    isPublic: (path: string) => boolean,
    leave: (to: string) => void = (to) => location.assign(to),
  ): AroundNavHandler =>
  (navigate, to, options) => {
    const { origin, pathname } = location;
    const path = new URL(to, origin).pathname;
    const isOn =
      path !== pathname &&
      isPublic(getPagePath(pathname)) &&
      isPublic(getPagePath(path)) &&
      !options?.replace;
    if (isOn && !token.get() && supportsPrerendering()) leave(to);
    else navigate(to, options);
  };
