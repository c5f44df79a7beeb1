import { useQuery } from '@tanstack/react-query';
import type { Friend } from '../../../worker/contract/community/friends.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { useListPage } from '../../ui/list/use-list-page.ts';
import type { ListRows } from '../../ui/list/use-list-rows.ts';
import {
  receivedRequestsApiPath,
  sentRequestsApiPath,
} from '../../ui/social/friends/friend-queries.ts';

/** List options of the requests; `name` is the URL parameter. */
export const requestListOptions = (name: string) => ({
  name,
  size: 10,
  sort: 'requested_at desc',
  fields: ['requested_at'],
});

/** Ids of people already listed among the requests, to list each person once. */
export function useListedRequests(): Set<string> {
  const { id } = useMember();
  const received = useListPage(requestListOptions('received'));
  const sent = useListPage(requestListOptions('sent'));
  const incoming = useQuery(
    queryOptions(apiQuery<ListRows<Friend>>(`${receivedRequestsApiPath(id)}&${received.query}`)),
  );
  const outgoing = useQuery(
    queryOptions(apiQuery<ListRows<Friend>>(`${sentRequestsApiPath(id)}&${sent.query}`)),
  );
  return new Set([incoming, outgoing].flatMap(({ data }) => data?.data.map((one) => one.id) ?? []));
}
