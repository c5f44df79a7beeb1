/**
 * Checks the web addresses of a profile: a name before an @ is refused, because it would disguise
 * the host.
 */

/** A URL without user info: a name before an @ would disguise the host. */
const isWebUrl = (text: string) => /^https?:\/\/[^/?#\\@]+(?:[/?#]|$)/i.test(text);

const schemePattern = /^(?:[a-z][a-z0-9+-]*:|[/\\]{2})/i;

/** A contact is a web URL or a user name, but nothing that merely looks like a URL. */
export const isSafeContact = (text: string) => !schemePattern.test(text) || isWebUrl(text);

const domainPattern = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;

/** A web URL, also without https://. */
export const isWebsite = (text: string) =>
  isWebUrl(text) ? !/\s/.test(text) : domainPattern.test(text);
