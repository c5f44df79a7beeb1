import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import type { Session } from '../../../worker/contract/accounts/session.ts';
import type { ListResponse } from '../../../worker/contract/shared/common-schemas.ts';
import { apiQuery, editableQuery } from '../../data/query.ts';

export const accountApiPath = (id: string) => `/users/${id}`;
export const sessionsApiPath = (id: string) => `/users/${id}/sessions`;

export const accountQuery = (id: string) => apiQuery<Account>(accountApiPath(id));
export const editableAccountQuery = (id: string) => editableQuery<Account>(accountApiPath(id));
export const sessionsQuery = (id: string) => apiQuery<Session[]>(sessionsApiPath(id));

/** Marks public profile data, and paths that match `isOld`, as stale without refetching. */
export const invalidatePeople = (queries: QueryClient, isOld = (_address: string) => false) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [one] }) => String(one).startsWith('/users/fe') || isOld(String(one)),
    refetchType: 'none',
  });

interface NamedRow {
  id: string;
  name: string;
}

export const languagesQuery = apiQuery<ListResponse<NamedRow>>('/languages');
export const accountTagsQuery = apiQuery<NamedRow[]>('/tags/fe');
export const timezonesQuery = apiQuery<ListResponse<NamedRow>>('/timezones');
