/** Author name on content that remains after an erasure, as stored. */
export const FORMER_MEMBER = 'Former member';
