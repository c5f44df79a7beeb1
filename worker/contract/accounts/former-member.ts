import { m } from '#messages';

/** Author name on content that remains after an erasure, as stored. */
export const FORMER_MEMBER = 'Former member';

/** Author name in the reader's language. */
export const formatAuthorName = <Name extends string | null | undefined>(name: Name) =>
  name === FORMER_MEMBER ? m['common.former_member']() : name;
