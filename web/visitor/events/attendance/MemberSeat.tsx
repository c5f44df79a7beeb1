/** Buttons to book or cancel the member's own seat. */

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import type { Seat } from '../../../../worker/contract/events/attendance.ts';
import type { EventItem } from '../../../../worker/contract/events/events.ts';
import { api } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { moveFocus } from '../../../ui/hooks/move-focus.ts';
import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { StatusChip } from '../../../ui/primitives/StatusChip.tsx';
import { eventQuery } from '../event-queries.ts';
import type { OwnSeat } from './use-own-seat.ts';
import { ownSeatsQuery } from './use-own-seat.ts';

interface Props {
  event: EventItem;
  date: EventItem['dates'][number];
  seat: OwnSeat;
  /** True if the member may see who attends the event. */
  canSee: boolean;
}

export function MemberSeat({ event, date, seat, canSee }: Props) {
  const queries = useQueryClient();
  const params = { id: event.id };
  const { own, isGone, online_url, isGiver } = seat;
  const box = useRef<HTMLDivElement>(null);
  // A second press of Enter must not undo the first.
  useOnChange(own?.state, () => moveFocus(box));
  const isFull = event.capacity !== null && date.coming >= event.capacity;

  const put = async (call: () => Promise<string>) => {
    try {
      showToast(await call());
    } catch (error) {
      showErrorToast(error);
    }
    const eventAddress = eventQuery(event.tag).address;
    await queries.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        address === ownSeatsQuery(event.id).address ||
        String(address).endsWith('/coming') ||
        String(address).startsWith(eventAddress),
    });
  };
  const come = () =>
    put(async () => {
      const body = date.date ? { date: date.date } : {};
      const { body: seat } = await api('POST /events/:id/coming', { params, body });
      return formatSeatState(seat);
    });
  const leave = () =>
    put(async () => {
      await api('DELETE /events/:id/coming', {
        params,
        query: { date: date.date ?? undefined },
      });
      return own?.state === 'waiting'
        ? m['event.you_have_left_the_waiting_list']()
        : m['event.seat_cancelled']();
    });

  return (
    <div className="coming-seat abreast" aria-live="polite" tabIndex={-1} ref={box}>
      {own && (
        <p>
          <StatusChip tone={own.state === 'coming' ? 'good' : 'waits'}>
            {formatSeatState(own)}
          </StatusChip>
        </p>
      )}
      {isGone && <p>{m['event.seat_lost']()}</p>}
      {own?.state === 'coming' && online_url && (
        <p className="coming-online">
          <a href={online_url} rel="noreferrer">
            {m['event.join_online']()}
          </a>
          <span>{m['event.only_attendees_see_this_link']()}</span>
        </p>
      )}
      {own?.state === 'coming' && (
        <a href={href('/e/:tag.ics', { tag: event.tag })} className="tap" download>
          {m['event.add_to_calendar']()}
        </a>
      )}
      {own ? (
        <ActionButton key="leave" action={leave} plain>
          {cancelLabels[own.state]()}
        </ActionButton>
      ) : (
        !isGiver && (
          <ActionButton key="come" action={come}>
            {isFull ? m['event.join_waiting_list']() : m['event.join_event']()}
          </ActionButton>
        )
      )}
      {canSee && (
        <Link href={href('/account/events/:id/coming', { id: event.id }, { of: event.user_id })}>
          {m['event.see_attendees']()}
        </Link>
      )}
    </div>
  );
}

const cancelLabels = {
  coming: () => m['event.cancel_my_seat'](),
  waiting: () => m['event.leave_waiting_list'](),
};

const formatSeatState = ({ state, place }: Partial<Seat>) =>
  state === 'coming' ? m['event.youre_going']() : m['event.youre_number']({ place: place ?? 1 });
