/** The parameter of an address that tells from which thread on a list is shown. */
export const fromParameter = 'conversations';

/** How many threads an address passes over; none for what is no such number. */
export function fromIn(search: URLSearchParams): number {
  const from = search.get(fromParameter) ?? '';
  return /^[1-9]\d{0,5}$/.test(from) ? Number(from) : 0;
}

/** The address of the list of threads from one on; what else narrows the screen stays as it is. */
export function threadsAddress(screen: string, search: URLSearchParams, from: number) {
  const asked = new URLSearchParams(search);
  if (from > 0) asked.set(fromParameter, String(from));
  else asked.delete(fromParameter);
  return `${screen}${asked.size > 0 ? `?${asked}` : ''}#threads`;
}
