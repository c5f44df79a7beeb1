/** Path of the search page for a term; '.' and '..' cannot be path segments. */
export const buildSearchPath = (term: string) => {
  const name = term.trim();
  return name && name !== '.' && name !== '..' ? `/search/${encodeURIComponent(name)}` : '/search';
};
