/**
 * Rendered documents in the memory of the isolate. A request that finds its copy reads only the
 * versions of the tables that the document shows, and renders it again if one of them has changed.
 */

import { documentCopyLimits } from '../contract/shared/limits.ts';
import { getNowMs } from '../db/clock.ts';

export interface DocumentCopy {
  /** Cache tags of the document, whose versions its ETag names. */
  tags: string[];
  etag: string;
  headers: Record<string, string>;
  /** Of a streamed page, what is sent before the database has answered. */
  start: Uint8Array[];
  rest: Uint8Array;
}

const copies = new Map<string, DocumentCopy & { at: number }>();
let totalBytes = 0;

/**
 * A null key is a document of which no copy is kept. What depends on the time, and changes that raise no version, are seen after
 * the maximum age.
 */
export function findDocumentCopy(key: string | null): DocumentCopy | undefined {
  const copy = key === null ? undefined : copies.get(key);
  if (key === null || !copy) return undefined;
  if (Math.abs(getNowMs() - copy.at) < documentCopyLimits.maxAgeMs) return copy;
  removeDocumentCopy(key);
  return undefined;
}

/** Keeps a document; the oldest ones make room for it. */
export function putDocumentCopy(key: string | null, copy: DocumentCopy) {
  if (key === null) return;
  removeDocumentCopy(key);
  copies.set(key, { ...copy, at: getNowMs() });
  totalBytes += countBytes(copy);
  for (const oldest of copies.keys()) {
    if (totalBytes <= documentCopyLimits.totalBytes) break;
    removeDocumentCopy(oldest);
  }
}

function removeDocumentCopy(key: string) {
  const copy = copies.get(key);
  if (!copy) return;
  copies.delete(key);
  totalBytes -= countBytes(copy);
}

const countBytes = ({ start, rest }: DocumentCopy) =>
  start.reduce((sum, { length }) => sum + length, rest.length);

/** Drops all copies, such as before a test that reads what rendering costs. */
export function forgetDocumentCopies() {
  copies.clear();
  totalBytes = 0;
}
