/** Headers and padding of tar archives (ustar). */

const BLOCK_BYTES = 512;

/** Header of a file in a tar archive (ustar), without owner and time. */
export function buildTarHeader(path: string, size: number): Uint8Array {
  const header = new Uint8Array(BLOCK_BYTES);
  const write = (text: string, at: number) => header.set(new TextEncoder().encode(text), at);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  write(path, 0);
  write(octal(0o644, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(size, 11), 124);
  write(octal(0, 11), 136);
  write(' '.repeat(8), 148);
  write('0', 156);
  write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Padding of a file's last block. */
export const buildTarPadding = (size: number) =>
  new Uint8Array((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);

export const buildTarEnd = () => new Uint8Array(2 * BLOCK_BYTES);

/**
 * Parses a header; null at the end of the archive.
 * @throws Error if it is no tar header
 */
export function parseTarHeader(header: Uint8Array): { path: string; size: number } | null {
  if (header.every((byte) => byte === 0)) return null;
  const text = (at: number, length: number) =>
    new TextDecoder().decode(header.subarray(at, at + length)).replace(/\0.*$/s, '');
  const [digits] = /^ *[0-7]{1,12} *$/.exec(text(124, 12)) ?? [];
  if (text(257, 5) !== 'ustar' || !digits) throw new Error('This is not an archive.');
  const size = Number.parseInt(digits, 8);
  return { path: text(0, 100), size };
}
