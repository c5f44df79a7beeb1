import { useSearch } from 'wouter';
import { askedOf } from './directory-path.ts';

/** Valid directory parameters of the current URL, the same as on the server. */
export const useAddress = () => askedOf(new URLSearchParams(useSearch()));
