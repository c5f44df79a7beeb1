/** Where the search of a term stands. */
export const searchAddress = (term: string) => {
  const name = term.trim();
  return name && name !== '.' && name !== '..' ? `/search/${encodeURIComponent(name)}` : '/search';
};
