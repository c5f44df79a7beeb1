import { createReadStream } from 'node:fs';
import { detectUnicode } from '../../worker/contract/decode-text.ts';

/**
 * Reads the text of an XML file in chunks, in the encoding of its byte order mark or declaration.
 * @throws Error for an unknown encoding
 */
export async function* readXml(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of createReadStream(file)) {
    const bytes = chunk as Uint8Array<ArrayBuffer>;
    decoder ??= createDecoder(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function createDecoder(bytes: Uint8Array<ArrayBuffer>): TextDecoder {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_000)).trimStart();
  const [, declared = 'utf-8'] =
    /^<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']+)["']/.exec(start) ?? [];
  const encoding = detectUnicode(bytes) ?? declared;
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new Error(`The file uses an unsupported encoding: ${encoding}.`);
  }
}
