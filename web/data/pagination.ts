/** Page numbers in the URL: parsing, and the range of rows of a page. */

/** Page number from the URL, from 1; invalid values become 1. */
export const parsePage = (search: URLSearchParams) =>
  Number(/^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? 1);

/** `limit` and `offset` of a page, from 1. */
export const getPageRange = (page: number, size: number) => ({
  limit: size,
  offset: (page - 1) * size,
});
