/** Paths of the review queue and of one item in it. */

import type { ReviewItem } from '../../../worker/contract/moderation/review.ts';
import { ADMIN_HOME_PATH } from '../../data/resource/admin-paths.ts';

export const REVIEW_PATH = `${ADMIN_HOME_PATH}/review`;

/** Key of a queue item, used in the URL. */
export const getReviewItemKey = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>) => `${kind}-${id}`;

export const getReviewItemPath = (item: Pick<ReviewItem, 'kind' | 'id'>) =>
  `${REVIEW_PATH}?at=${getReviewItemKey(item)}`;
