import { useQuery } from '@tanstack/react-query';
import type { Friend } from '../../../worker/contract/community/friends.ts';
import { options, query } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { usePart } from '../../ui/list/use-list-page.ts';
import type { Rows } from '../../ui/list/use-list-rows.ts';
import { receivedBy, sentBy } from '../../ui/social/friends/friend-queries.ts';

/** List options of the requests; `name` is the URL parameter. */
export const requestsPart = (name: string) => ({
  name,
  size: 10,
  sort: 'requested_at desc',
  fields: ['requested_at'],
});

/** Ids of people already listed among the requests, to list each person once. */
export function useNamedAbove(): Set<string> {
  const { id } = useMember();
  const received = usePart(requestsPart('received'));
  const sent = usePart(requestsPart('sent'));
  const asked = useQuery(options(query<Rows<Friend>>(`${receivedBy(id)}&${received.query}`)));
  const asking = useQuery(options(query<Rows<Friend>>(`${sentBy(id)}&${sent.query}`)));
  return new Set([asked, asking].flatMap(({ data }) => data?.data.map((one) => one.id) ?? []));
}
