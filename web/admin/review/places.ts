import type { ReviewItem } from '../../../worker/contract/review.ts';
import { home } from '../addresses.ts';

export const reviewAddress = `${home}/review`;

/** An item of the queue in its address. */
export const nameOf = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>) => `${kind}-${id}`;

export const reviewAt = (item: Pick<ReviewItem, 'kind' | 'id'>) =>
  `${reviewAddress}?at=${nameOf(item)}`;
