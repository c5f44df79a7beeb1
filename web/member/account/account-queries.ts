import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import type { List } from '../../../worker/contract/shared/common-schemas.ts';
import type { Session } from '../../../worker/contract/accounts/session.ts';
import { itemQuery, query } from '../../data/query.ts';

export const accountAddress = (id: string) => `/users/${id}`;
export const sessionsAddress = (id: string) => `/users/${id}/sessions`;

export const accountOf = (id: string) => query<Account>(accountAddress(id));
export const accountToEdit = (id: string) => itemQuery<Account>(accountAddress(id));
export const sessionsOf = (id: string) => query<Session[]>(sessionsAddress(id));

/** Marks public profile data, and paths that match `isOld`, as stale without refetching. */
export const agePeople = (queries: QueryClient, isOld = (_address: string) => false) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [one] }) => String(one).startsWith('/users/fe') || isOld(String(one)),
    refetchType: 'none',
  });

interface Named {
  id: string;
  name: string;
}

export const languages = query<List<Named>>('/languages');
export const tagsInUse = query<Named[]>('/tags/fe');
export const timezones = query<List<Named>>('/timezones');
