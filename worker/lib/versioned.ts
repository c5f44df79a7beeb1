/**
 * An item's row carries its own version number. It goes out as the ETag, not in the body; an
 * answer without one, such as a list, stays as it is.
 */
export function versioned(answer: unknown): { answer: unknown; etag: string | null } {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) {
    return { answer, etag: null };
  }
  const { version, ...rest } = answer;
  return { answer: rest, etag: `"${version}"` };
}
