/** Ids of people already listed among the requests, to list each person once. */

import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { getListPage } from '../../ui/list/use-list-rows.ts';
import {
  receivedRequestsQuery,
  sentRequestsQuery,
} from '../../ui/social/friends/friend-queries.ts';

/** List options of the requests; `name` is the URL parameter. */
export const requestListOptions = (name: string) => ({
  name,
  size: 10,
  sort: 'requested_at desc',
  fields: ['requested_at'],
});

export function useListedRequests(): Set<string> {
  const { id } = useMember();
  const received = useListPage(requestListOptions('received'));
  const sent = useListPage(requestListOptions('sent'));
  const incoming = useQuery(queryOptions(getListPage(receivedRequestsQuery(id), received)));
  const outgoing = useQuery(queryOptions(getListPage(sentRequestsQuery(id), sent)));
  return new Set([incoming, outgoing].flatMap(({ data }) => data?.data.map((one) => one.id) ?? []));
}
