import type { ShownUserCard } from '../../../worker/contract/practitioners/users.ts';

/** Answer rate, present only with enough enquiries. */
export const answersText = ({ within_72_hours }: NonNullable<ShownUserCard['answers']>) =>
  `Answers ${within_72_hours}% of enquiries within three days`;
