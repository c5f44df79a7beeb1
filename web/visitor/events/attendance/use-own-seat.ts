import { useQuery } from '@tanstack/react-query';
import type { EventItem } from '../../../../worker/contract/events/events.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { useCurrentUser } from '../../../data/user.ts';

export const ownSeatsQuery = (event: string) =>
  apiQuery('GET /events/:id/coming', { params: { id: event } });

/** The reader's own seat at a date, and the online address for attendees. */
export function useOwnSeat(event: EventItem, date: EventItem['dates'][number] | undefined) {
  const user = useCurrentUser();
  const { data } = useQuery({ ...queryOptions(ownSeatsQuery(event.id)), enabled: Boolean(user) });
  const found = user && data?.data.find((one) => one.date === date?.date);
  return {
    own: found && found.state !== 'off' ? { ...found, state: found.state } : undefined,
    /** True if the seat was lost when the date was cancelled; the date is back on. */
    isGone: found?.state === 'off',
    online_url: data?.online_url,
    isGiver: user?.id === event.user_id,
  };
}

export type OwnSeat = ReturnType<typeof useOwnSeat>;
