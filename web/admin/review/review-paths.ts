import type { ReviewItem } from '../../../worker/contract/moderation/review.ts';
import { home } from '../../data/resource/admin-paths.ts';

/** Path of the review queue. */
export const reviewAddress = `${home}/review`;

/** Key of a queue item, used in the URL. */
export const nameOf = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>) => `${kind}-${id}`;

export const reviewAt = (item: Pick<ReviewItem, 'kind' | 'id'>) =>
  `${reviewAddress}?at=${nameOf(item)}`;
