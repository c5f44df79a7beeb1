import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import { buildPagingSchema } from '../shared/paging.ts';
import {
  maxUserNotes,
  userNoteInputSchema,
  userNoteListSchema,
  userNoteSchema,
} from './user-notes.ts';

/** HTTP operations of the private notes that admins write about a member. */
export const userNotesApi = defineApi({
  list: {
    method: 'get',
    path: '/users/:id/notes',
    tag: 'users',
    summary: 'List the admins’ private notes about a person, newest first',
    query: buildPagingSchema(['created_at']),
    response: userNoteListSchema,
  },
  get: {
    method: 'get',
    path: '/users/:id/notes/:note_id',
    tag: 'users',
    summary: 'Get a private note about a person; the ETag is its version',
    response: userNoteSchema,
  },
  create: {
    method: 'post',
    path: '/users/:id/notes',
    tag: 'users',
    summary: `Add a private note about a person, who sees it only in their data export; up to ${maxUserNotes} for each`,
    body: userNoteInputSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  },
  update: {
    method: 'patch',
    path: '/users/:id/notes/:note_id',
    tag: 'users',
    summary: 'Change a private note about a person',
    body: userNoteInputSchema,
    response: userNoteSchema,
  },
  delete: {
    method: 'delete',
    path: '/users/:id/notes/:note_id',
    tag: 'users',
    summary: 'Delete a private note about a person',
    status: 204,
  },
});
