import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';

/** Answer rate, present only with enough enquiries. */
export const formatAnswerRate = ({ within_72_hours }: NonNullable<EmbeddedUserCard['answers']>) =>
  `Answers ${within_72_hours}% of enquiries within three days`;
