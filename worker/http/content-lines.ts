// Content lines of calendars (RFC 5545) and contact cards (RFC 6350), which share a syntax.

/** Escapes a text value and removes control characters. */
export const escapeContentText = (value: string) =>
  value
    .replace(/[\\;,]/g, (found) => `\\${found}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');

/** Folds a line into at most 75 bytes each, never within a character. */
export function foldContentLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

const encoder = new TextEncoder();
