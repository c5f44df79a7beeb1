/**
 * Decodes a file of unknown encoding, such as CSV: Unicode by its mark, then UTF-8, then
 * Windows-1252 as Excel writes it.
 */

/** Available in browsers, workerd and Node, but not declared by the contract's `lib`. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** Detects Unicode by a byte order mark or by zero in every second byte. */
export function detectUnicode(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Latin text without a mark: no other encoding writes zero bytes.
  if (second === 0 && first) return 'utf-16le';
  return first === 0 && second ? 'utf-16be' : null;
}

export function decodeText(bytes: Uint8Array): string {
  const encoding = detectUnicode(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(encoding === 'utf-8' ? 'windows-1252' : encoding).decode(bytes);
  }
}
