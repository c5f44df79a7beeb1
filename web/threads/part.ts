/** The part of a long thread that an address names; the first for anything else. */
export const partOf = (search: URLSearchParams) => {
  const part = Number(search.get('part'));
  return Number.isInteger(part) && part > 1 && part <= 1000 ? part : 1;
};
