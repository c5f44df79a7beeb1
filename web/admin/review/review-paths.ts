/** Paths of the review queue and of one item in it. */

import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { ReviewItem } from '../../../worker/contract/moderation/review.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';

export const REVIEW_PATH = getAdminListPath({ admin: 'review' });

/** The queue with the items that are assigned to the signed-in admin. */
export const OWN_REVIEW_PATH: LinkTarget = `${REVIEW_PATH}?mine=true`;

/** Key of a queue item, used in the URL. */
export const getReviewItemKey = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>) => `${kind}-${id}`;

/** `isOwn` stays among the items that are assigned to the signed-in admin. */
export const getReviewItemPath = (
  item: Pick<ReviewItem, 'kind' | 'id'>,
  isOwn = false,
): LinkTarget => `${REVIEW_PATH}?${isOwn ? 'mine=true&' : ''}at=${getReviewItemKey(item)}`;
