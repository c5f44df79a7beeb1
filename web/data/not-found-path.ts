import { toHref } from '../../worker/contract/addresses.ts';

/** Target of a page's own 404 (section 8). Content pages cannot use this path. */
export const NOT_FOUND_PATH = toHref('/notfound');
