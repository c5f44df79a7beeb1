import type { ShownUserCard } from '../../worker/contract/users.ts';

/** How reliably somebody answers, of those whom enough people have asked. */
export const answersText = ({ within_72_hours }: NonNullable<ShownUserCard['answers']>) =>
  `Answers ${within_72_hours}% of enquiries within three days`;
