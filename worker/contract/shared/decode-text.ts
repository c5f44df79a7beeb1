/**
 * Decodes a file of unknown encoding, such as CSV: Unicode by its mark, then UTF-8, then
 * Windows-1252 as Excel writes it.
 */

/** Available in browsers, workerd and Node, but not declared by the contract's `lib`. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** Encodings of text files that can be chosen by hand. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1256',
] as const;

export type TextEncodingName = (typeof textEncodings)[number];

/** Encodings that a file in an unknown single-byte encoding may have. */
export const ambiguousEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1256',
] as const satisfies readonly TextEncodingName[];

interface DetectedEncoding {
  encoding: TextEncodingName;
  /** False if other encodings would be as likely. */
  isCertain: boolean;
}

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

/** Detects the encoding of a text, and says whether it could be another one. */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const encoding = detectUnicode(bytes) ?? 'utf-8';
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { encoding, isCertain: true };
  } catch {
    return encoding === 'utf-8'
      ? { encoding: 'windows-1252', isCertain: isWesternText(bytes) }
      : { encoding, isCertain: false };
  }
}

/** Decodes bytes in a known encoding; a byte order mark is removed. */
export const decodeBytes = (bytes: Uint8Array, encoding: TextEncodingName): string =>
  new TextDecoder(encoding).decode(bytes);

export const decodeText = (bytes: Uint8Array): string =>
  decodeBytes(bytes, detectEncoding(bytes).encoding);

/** Letters of Western Europe and the punctuation of word processors, as Windows-1252 has them. */
const westernCharacters = /^[A-Za-zÀ-ÖØ-öø-ÿŠšŽžŒœ€‚„…‘’“”•–—«»°§·©®£\u00a0´`]$/;

/**
 * True if all bytes above ASCII are usual in Western texts. Central European and Arabic texts have
 * bytes that are signs there, or whole words of such bytes.
 */
function isWesternText(bytes: Uint8Array): boolean {
  const text = decodeBytes(bytes, 'windows-1252').replace(/[\0-\x7f]+/g, ' ');
  return text
    .split(' ')
    .every((run) => run.length <= 3 && [...run].every((one) => westernCharacters.test(one)));
}
