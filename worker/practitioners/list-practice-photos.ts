import { practicePhotosApi } from '../contract/practitioners/practice-photos.api.ts';
import { listOwnerQuery, userNotFoundError } from '../db/list-owner.ts';
import { defineQuery } from '../http/query.ts';
import { practicePhotosQuery } from './practice-photo-rows.ts';

/** Lists the photos of a practice, in the member's order. */
export const listPracticePhotos = defineQuery(practicePhotosApi.list, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) => ({
    owner: listOwnerQuery({ id }),
    photos: practicePhotosQuery({ id }),
  }),
  toResponse: ({ owner, photos }) => {
    if (owner.length === 0) throw userNotFoundError();
    return photos;
  },
});
