import { z } from 'zod';
import { defineApi } from '../shared/operation.ts';
import {
  bookmarkableTypeSchema,
  bookmarkCreationSchema,
  bookmarkListSchema,
  bookmarkQuerySchema,
  createdBookmarkSchema,
} from './bookmarks.ts';

/** HTTP operations of bookmarks: the list, and saving and removing one item. */
export const bookmarksApi = defineApi({
  list: {
    method: 'get',
    path: '/users/:id/bookmarks',
    tag: 'bookmarks',
    summary:
      'List a member’s saved items of one type, newest first; items no longer on the site have no name',
    query: bookmarkQuerySchema,
    response: bookmarkListSchema,
  },
  get: {
    method: 'get',
    path: '/bookmarks/:object_type/:object_id',
    params: z.object({ object_type: bookmarkableTypeSchema }),
    tag: 'bookmarks',
    summary: 'Get your bookmark of an article, user, thread or event; 204 if there is none',
    response: createdBookmarkSchema,
  },
  create: {
    method: 'post',
    path: '/bookmarks',
    tag: 'bookmarks',
    summary: 'Save an article, person, thread or event; saving it again returns the first bookmark',
    body: bookmarkCreationSchema,
    status: 201,
    response: createdBookmarkSchema,
  },
  delete: {
    method: 'delete',
    path: '/bookmarks/:id',
    tag: 'bookmarks',
    summary: 'Remove a saved item',
    status: 204,
  },
});
