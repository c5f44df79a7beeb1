/** Browsers, workerd and Node have it; the library of the contract does not declare it. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** An encoding that a byte order mark, or every second byte being zero, gives away. */
export function detectUnicode(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Text of Latin letters without a mark: no other encoding writes zero bytes.
  if (second === 0 && first) return 'utf-16le';
  return first === 0 && second ? 'utf-16be' : null;
}

/**
 * The text of a file that says nothing of its encoding, such as a CSV file: Unicode by its mark, else UTF-8, and
 * Windows-1252, as Excel writes it, where the bytes are no UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = detectUnicode(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(encoding === 'utf-8' ? 'windows-1252' : encoding).decode(bytes);
  }
}
