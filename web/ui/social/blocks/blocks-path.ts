/** Path of the page with blocked people. */
export const BLOCKS_PATH = '/account/blocks';
