import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attendanceLimits } from '../../../../worker/contract/events/attendance.ts';
import type { HostedEvents } from '../../../../worker/contract/events/events.ts';
import { api } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';

type HostedEvent = Pick<
  HostedEvents['data'][number],
  'id' | 'name' | 'is_active' | 'is_over' | 'off_at' | 'people'
>;

/** Button that cancels an event with an optional reason, or reinstates it. */
export function CancelEventButton({ event }: { event: HostedEvent }) {
  const member = useMember();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { id, name, is_active, people } = event;
  if (event.is_over || (!is_active && !event.off_at)) return null;
  const verb = is_active ? 'Cancel event' : 'Reinstate event';
  const act = async () => {
    try {
      if (is_active)
        await api('POST /users/:id/events/:event_id/off', {
          params: { id: member.id, event_id: id },
          body: reason ? { why: reason } : {},
        });
      else
        await api('PATCH /users/:id/events/:event_id', {
          params: { id: member.id, event_id: id },
          body: { is_active: true },
        });
      showToast(is_active ? `“${name}” is cancelled.` : `“${name}” is reinstated.`);
    } catch (error) {
      showErrorToast(error);
    }
    await queries.invalidateQueries();
  };
  return (
    <ConfirmButton
      button={verb}
      label={`${verb}: ${name}`}
      className={is_active ? 'text-button destructive' : 'text-button'}
      title={is_active ? `Cancel “${name}”?` : `Reinstate “${name}”?`}
      text={is_active ? describeNotified(people) : 'We immediately notify everyone who had a seat.'}
      note={
        is_active
          ? 'The event page stays and shows that it is cancelled. All bookings and the waiting list are removed.'
          : 'Their bookings were removed, so they need to book again.'
      }
      yes={verb}
      confirmed={act}
    >
      {is_active && (
        <div className="field">
          <label htmlFor="off-why">Reason (optional)</label>
          <input
            id="off-why"
            value={reason}
            maxLength={attendanceLimits.why}
            dir="auto"
            aria-describedby="off-why-hint"
            onChange={({ target }) => setReason(target.value)}
          />
          <p className="hint" id="off-why-hint">
            Shown on the event page and in the e-mail.
          </p>
        </div>
      )}
    </ConfirmButton>
  );
}

function describeNotified(people: number) {
  if (people === 0) return 'No one has booked, so no one is notified.';
  return people === 1
    ? 'One person has a seat or is on the waiting list. We notify them immediately.'
    : `${people} people have a seat or are on the waiting list. We notify them immediately.`;
}
