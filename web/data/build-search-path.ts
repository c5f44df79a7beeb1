import { href } from '../../worker/contract/addresses.ts';

/** Path of the search page for a term; '.' and '..' cannot be path segments. */
export const buildSearchPath = (term: string) => {
  const name = term.trim();
  return name && name !== '.' && name !== '..' ? href('/search/:term', { term: name }) : '/search';
};
