/** Reads redirects from CSV: an old and a new address a line. */

import { parseCsv, unescapeCsvCell } from '../../../worker/contract/shared/parse-csv.ts';

export interface RedirectLine {
  /** Line in the text, from 1. */
  line: number;
  from: string;
  /** Null for an address that was removed for good. */
  to: string | null;
}

const headings = new Set(['from', 'old', 'old address', 'source', 'path']);

/** A line of headings is left out, and of full addresses only the path counts. */
export function parseRedirectCsv(text: string): RedirectLine[] {
  return parseCsv(text).flatMap(({ line, cells }, index): RedirectLine[] => {
    const [from = '', to = ''] = cells.map(unescapeCsvCell);
    const isHeading = index === 0 && headings.has(from.toLowerCase());
    if (from === '' || isHeading) return [];
    return [{ line, from: getPath(from), to: to === '' ? null : getPath(to) }];
  });
}

function getPath(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
