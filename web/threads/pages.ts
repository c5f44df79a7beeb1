/** The parameter of an address that tells from which thread on a list is shown. */
export const fromParameter = 'conversations';

/** How many threads an address passes over, a million at most; none for what is no number. */
export const fromIn = (search: URLSearchParams) =>
  Math.min(1e6, Math.max(0, Number(search.get(fromParameter)) | 0));
