/** Pages of a list count from one; what is no number of a page is the first. */
export const pageIn = (search: URLSearchParams) =>
  Number(/^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? 1);

/** The part of a list that stands on a page. */
export const partOn = (page: number, size: number) => `limit=${size}&offset=${(page - 1) * size}`;
