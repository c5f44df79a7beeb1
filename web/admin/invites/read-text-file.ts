import { decodeText } from '../../../worker/contract/decode-text.ts';

/** The text of a file in whatever encoding it is, with plain line ends; null where it holds no text. */
export async function readTextFile(file: File): Promise<string | null> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const isText = !/(?![\t\n\r\f])\p{Cc}/u.test(text);
  // Excel may begin with a line that names the separator.
  return isText ? text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '') : null;
}
