/** The parameter of an address that tells from which thread on a list is shown. */
export const fromParameter = 'conversations';

/** How many threads an address passes over; none for what is no such number. */
export function fromIn(search: URLSearchParams): number {
  const from = Number(search.get(fromParameter));
  return Number.isInteger(from) && from > 0 && from < 1_000_000 ? from : 0;
}
