import { practicePhotosApi } from '../contract/practitioners/practice-photos.api.ts';
import type { PracticePhoto } from '../contract/practitioners/practice-photos.ts';
import { listOwnerQuery, userNotFoundError } from '../db/user-item-list.ts';
import { defineQuery } from '../http/query.ts';
import { practicePhotosQuery } from './practice-photo-rows.ts';

/** Lists the photos of a practice, in the member's order. */
export const listPracticePhotos = defineQuery(practicePhotosApi.list, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) =>
    [listOwnerQuery({ id }), practicePhotosQuery({ id })] as const,
  toResponse: ([[person], rows]): PracticePhoto[] => {
    if (!person) throw userNotFoundError();
    return rows;
  },
});
