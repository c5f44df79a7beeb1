/** Reads redirects from CSV: an old and a new address a line. */

export interface RedirectLine {
  /** Line in the text, from 1. */
  line: number;
  from: string;
  /** Null for an address that was removed for good. */
  to: string | null;
}

const headings = new Set(['from', 'old', 'old address', 'source', 'path']);

/**
 * Cells are separated by commas, semicolons or tabs, whichever the first line has. A line of
 * headings is left out, and of full addresses only the path counts.
 */
export function parseRedirectCsv(text: string): RedirectLine[] {
  const lines = text.split('\n');
  const separator = ['\t', ';', ','].find((one) => lines[0]?.includes(one)) ?? ',';
  return lines.flatMap((source, index): RedirectLine[] => {
    const [from = '', to = ''] = splitCells(source, separator);
    const isHeading = index === 0 && headings.has(from.toLowerCase());
    if (from === '' || isHeading) return [];
    return [{ line: index + 1, from: getPath(from), to: to === '' ? null : getPath(to) }];
  });
}

function splitCells(source: string, separator: string): string[] {
  const cells = source.match(
    new RegExp(`("(?:[^"]|"")*"|[^${separator}]*)(?:${separator}|$)`, 'g'),
  );
  return (cells ?? []).map((cell) => unquote(cell.replace(new RegExp(`${separator}$`), '').trim()));
}

/** Exported cells that begin like a formula have an apostrophe before them. */
const unquote = (cell: string) =>
  cell
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .replace(/^'/, '')
    .trim();

function getPath(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
