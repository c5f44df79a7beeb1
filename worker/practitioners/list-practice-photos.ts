import {
  type PracticePhoto,
  practicePhotosSchema,
} from '../contract/practitioners/practice-photos.ts';
import { listOwnerQuery, userNotFoundError } from '../db/user-item-list.ts';
import { defineQuery } from '../http/query.ts';
import { practicePhotosQuery } from './practice-photo-rows.ts';

/** Lists the photos of a practice, in the member's order. */
export const listPracticePhotos = defineQuery({
  path: '/users/:id/pictures',
  auth: 'S',
  allowForApplicants: true,
  tag: 'users',
  summary: 'List the pictures of a member’s room, in order',
  response: practicePhotosSchema,
  buildQueries: ({ params: { id } }) =>
    [listOwnerQuery({ id }), practicePhotosQuery({ id })] as const,
  toResponse: ([[person], rows]): PracticePhoto[] => {
    if (!person) throw userNotFoundError();
    return rows;
  },
});
