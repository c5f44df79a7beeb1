export const blocksPath = '/account/blocks';
