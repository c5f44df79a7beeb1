// The lines of calendars (RFC 5545) and visiting cards (RFC 6350), which are written alike.

/** A value of text: line breaks and separators are escaped, other control characters have no place in it. */
export const text = (value: string) =>
  value
    .replace(/[\\;,]/g, (found) => `\\${found}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');

/** Lines of at most 75 bytes, never cut within a character; the next begins with a space. */
export function folded(line: string): string {
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
