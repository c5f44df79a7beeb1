import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { queryOptions } from '../../../data/query.ts';
import { useCurrentUser } from '../../../data/user.ts';
import { StatusChip } from '../../../ui/primitives/StatusChip.tsx';
import { upcomingSeatsQuery } from './upcoming-seats-query.ts';

interface Props {
  event: { id: string; date: string | null };
}

/** State of the reader's own seat on an event card; nothing for visitors and without a seat. */
export function OwnSeatChip({ event: { id, date } }: Props) {
  const user = useCurrentUser();
  const isMember = user !== null && user !== undefined && !user.seen_by && !user.is_unapproved;
  const { data } = useQuery({
    ...queryOptions(upcomingSeatsQuery(user?.id ?? '')),
    enabled: isMember,
    staleTime: 60_000,
  });
  const own = isMember && data?.data.find((one) => one.event_id === id && one.date === date);
  if (!own) return null;
  return own.state === 'coming' ? (
    <StatusChip tone="good">{m['event.going']()}</StatusChip>
  ) : (
    <StatusChip tone="waits">{m['event.on_the_waiting_list']()}</StatusChip>
  );
}
