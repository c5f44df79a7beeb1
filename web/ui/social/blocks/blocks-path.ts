/** Path of the page with blocked people. */
export const blocksPath = '/account/blocks';
