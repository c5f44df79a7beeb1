/**
 * URL of a pasted link, completed if the scheme is missing; null if rich text does not allow it.
 */

import { isAllowedHref, parseTypedLink } from '../../../worker/contract/shared/link-address.ts';

/** Relative file link of another site; it does not exist on this one. */
const relativeFile = /\.(html?|php|aspx?|pdf|jpe?g|png|docx?)([?#].*)?$/i;

export function getPastedLinkAddress(href: string): string | null {
  const isComplete = /^\s*([a-z][a-z0-9+.-]*:|[/#?]|\{\{)/i.test(href);
  if (isComplete) return isAllowedHref(href) ? href : null;
  return relativeFile.test(href) ? null : parseTypedLink(href);
}
