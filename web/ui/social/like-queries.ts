import type { LikeCount, LikedType } from '../../../worker/contract/community/likes.ts';
import { personalQuery } from '../../data/query.ts';

/** Item that can be liked. */
export interface Likeable {
  object_type: LikedType;
  object_id: string;
}

export const likesOf = ({ object_type, object_id }: Likeable) =>
  personalQuery<LikeCount>(`/likes/${object_type}/${object_id}/count`);
