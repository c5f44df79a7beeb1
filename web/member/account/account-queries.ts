/**
 * Queries of the member’s own account, sessions and tags, and of the lists that its forms offer.
 */

import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, editableQuery } from '../../data/query.ts';

export const accountQuery = (id: string) => apiQuery('GET /users/:id', { params: { id } });
export const editableAccountQuery = (id: string) =>
  editableQuery('GET /users/:id', { params: { id } });
export const editablePracticeQuery = (id: string) =>
  editableQuery('GET /users/:id/practice', { params: { id } });
export const sessionsQuery = (id: string) =>
  apiQuery('GET /users/:id/sessions', { params: { id } });
export const profileNumbersQuery = (id: string) =>
  apiQuery('GET /users/:id/numbers', { params: { id } });

/** Marks public profile data, and paths that match `isOld`, as stale without refetching. */
export const invalidatePeople = (queries: QueryClient, isOld = (_address: string) => false) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [one] }) => String(one).startsWith('/users/fe') || isOld(String(one)),
    refetchType: 'none',
  });

export const languagesQuery = apiQuery('GET /languages');
export const accountTagsQuery = apiQuery('GET /tags/fe');
export const timezonesQuery = apiQuery('GET /timezones');
