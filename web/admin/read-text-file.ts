import { decodeText } from '../../worker/contract/shared/decode-text.ts';

/** Reads a text file in any encoding, with normalized line ends; null if it is binary. */
export async function readTextFile(file: File): Promise<string | null> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  // Letters of Windows-1250 and Windows-1256 may be read as control characters above U+007F.
  const isText = !/(?![\t\n\r\f\x80-\x9f])\p{Cc}/u.test(text);
  // Excel may write a first line with the separator.
  return isText ? text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '') : null;
}
