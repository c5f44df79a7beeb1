/** Paths of the review queue and of one item in it. */

import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { ReviewItem } from '../../../worker/contract/moderation/review.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';

export const REVIEW_PATH = getAdminListPath({ admin: 'review' });

/** Key of a queue item, used in the URL. */
export const getReviewItemKey = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>) => `${kind}-${id}`;

export const getReviewItemPath = (item: Pick<ReviewItem, 'kind' | 'id'>): LinkTarget =>
  `${REVIEW_PATH}?at=${getReviewItemKey(item)}`;
