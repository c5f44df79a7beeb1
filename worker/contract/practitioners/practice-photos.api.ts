import { defineApi } from '../shared/operation.ts';
import { practicePhotosInputSchema, practicePhotosSchema } from './practice-photos.ts';

/** HTTP operations of the ordered photos of a practitioner’s room. */
export const practicePhotosApi = defineApi({
  list: {
    method: 'get',
    path: '/users/:id/pictures',
    tag: 'users',
    summary: 'List the pictures of a member’s room, in order',
    response: practicePhotosSchema,
  },
  replace: {
    method: 'put',
    path: '/users/:id/pictures',
    tag: 'users',
    summary: 'Replace the pictures of a member’s room',
    body: practicePhotosInputSchema,
    response: practicePhotosSchema,
  },
});
