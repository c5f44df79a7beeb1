import { m } from '#messages';
import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';

/** Share of recent enquiries that a practitioner answered within three days, as a sentence. */
export const formatAnswerRate = ({ within_72_hours }: NonNullable<EmbeddedUserCard['answers']>) =>
  m['profile.answer_rate']({ within_72_hours });
