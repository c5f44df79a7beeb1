/**
 * Moves the version of an item from the body to its ETag; responses without a version stay as they
 * are.
 */
export function withEtag(answer: unknown): { answer: unknown; etag: string | null } {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) {
    return { answer, etag: null };
  }
  const { version, ...rest } = answer;
  return { answer: rest, etag: `"${version}"` };
}
