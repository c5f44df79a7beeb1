/** Joins chunks of bytes; a single one that is not empty is returned as it is. */
export function concatBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = chunks.filter(({ length }) => length > 0);
  if (!first || others.length === 0) return first ?? new Uint8Array();
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}
