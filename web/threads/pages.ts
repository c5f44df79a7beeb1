/** The parameter of an address that tells from which thread on a list is shown. */
export const fromParameter = 'conversations';

/** How many threads an address passes over, in whole numbers; none for what is no number. */
export const fromIn = (search: URLSearchParams) =>
  Math.max(0, Number(search.get(fromParameter)) | 0);
