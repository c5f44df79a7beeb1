/**
 * Rendered documents in the memory of the isolate. A request that finds its copy reads only the
 * versions of the tables that the document shows, and renders it again if one of them has changed.
 */

import { documentCopyLimits } from '../../contract/shared/limits.ts';
import { getNowMs } from '../../db/clock.ts';
import { concatBytes } from '../concat-bytes.ts';

interface DocumentCopy {
  /** Cache tags of the document, whose versions its ETag names. */
  tags: string[];
  etag: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

const copies = new Map<string, DocumentCopy & { at: number }>();
let totalBytes = 0;

/**
 * Returns the copy; null is the key of a document that is not kept. Copies expire, because a document
 * can depend on the time, and an operator's SQL raises no version.
 */
export function findDocumentCopy(key: string | null): DocumentCopy | undefined {
  const copy = key === null ? undefined : copies.get(key);
  if (key === null || !copy) return undefined;
  if (Math.abs(getNowMs() - copy.at) < documentCopyLimits.maxAgeMs) return copy;
  removeDocumentCopy(key);
  return undefined;
}

/** Keeps a document, given in parts; the oldest ones make room for it. */
export function putDocumentCopy(
  key: string | null,
  { body, ...rest }: Omit<DocumentCopy, 'body'> & { body: readonly Uint8Array[] },
) {
  if (key === null) return;
  removeDocumentCopy(key);
  const copy = { ...rest, body: concatBytes(body), at: getNowMs() };
  copies.set(key, copy);
  totalBytes += copy.body.length;
  for (const oldest of copies.keys()) {
    if (totalBytes <= documentCopyLimits.totalBytes) break;
    removeDocumentCopy(oldest);
  }
}

/** Drops the copies that a change has made useless, because checking them costs a round trip. */
export function removeDocumentCopiesOf(tables: readonly string[]) {
  for (const [key, { tags }] of copies)
    if (tables.some((table) => tags.includes(table))) removeDocumentCopy(key);
}

function removeDocumentCopy(key: string) {
  const copy = copies.get(key);
  if (!copy) return;
  copies.delete(key);
  totalBytes -= copy.body.length;
}

/** Drops all copies, such as before a test that reads what rendering costs. */
export function forgetDocumentCopies() {
  copies.clear();
  totalBytes = 0;
}
