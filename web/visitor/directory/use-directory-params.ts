import { useSearch } from 'wouter';
import { parseDirectoryParams } from './directory-path.ts';

/** Valid directory parameters of the current URL, the same as on the server. */
export const useDirectoryParams = () => parseDirectoryParams(new URLSearchParams(useSearch()));
