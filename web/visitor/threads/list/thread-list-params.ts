/** URL parameter with the offset of a topic’s thread list. */

export const OFFSET_PARAM = 'conversations';

/** Offset from the URL, at most a million; 0 if invalid. */
export const parseOffset = (search: URLSearchParams) =>
  Math.min(1e6, Math.max(0, Number(search.get(OFFSET_PARAM)) | 0));
