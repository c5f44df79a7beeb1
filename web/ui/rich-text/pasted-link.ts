import { isLinkAddress, linkAddressOf } from '../../../worker/contract/link-address.ts';

/** A file next to the page that a link was copied from: its address leads nowhere on this site. */
const relativeFile = /\.(html?|php|aspx?|pdf|jpe?g|png|docx?)([?#].*)?$/i;

/** The address of a pasted link, completed where its scheme is missing; null for one that rich text does not keep. */
export function getPastedLinkAddress(href: string): string | null {
  const isComplete = /^\s*([a-z][a-z0-9+.-]*:|[/#?]|\{\{)/i.test(href);
  if (isComplete) return isLinkAddress(href) ? href : null;
  return relativeFile.test(href) ? null : linkAddressOf(href);
}
