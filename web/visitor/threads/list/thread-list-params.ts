/** URL parameter with the offset of a topic's thread list. */
export const fromParameter = 'conversations';

/** Offset from the URL, at most a million; 0 if invalid. */
export const fromIn = (search: URLSearchParams) =>
  Math.min(1e6, Math.max(0, Number(search.get(fromParameter)) | 0));
