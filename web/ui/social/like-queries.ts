/** Query of the likes of an item. */

import type { LikeableType } from '../../../worker/contract/community/likes.ts';
import { perUserQuery } from '../../data/query.ts';

/** Item that can be liked. */
export interface LikeTarget {
  object_type: LikeableType;
  object_id: string;
}

export const likesQuery = ({ object_type, object_id }: LikeTarget) =>
  perUserQuery('GET /likes/:object_type/:object_id/count', { params: { object_type, object_id } });
