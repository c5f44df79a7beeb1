import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { attendanceLimits } from '../../../../worker/contract/events/attendance.ts';
import type { HostedEvents } from '../../../../worker/contract/events/events.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
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
  const verb = is_active ? m['event.cancel_event']() : m['event.reinstate_event']();
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
      showToast(
        is_active
          ? m['event.is_cancelled_2']({ name: bidiIsolate(name) })
          : m['event.is_reinstated']({ name: bidiIsolate(name) }),
      );
    } catch (error) {
      showErrorToast(error);
    }
    await queries.invalidateQueries();
  };
  return (
    <ConfirmButton
      button={verb}
      label={
        is_active
          ? m['event.cancel_label']({ name: bidiIsolate(name) })
          : m['event.reinstate_label']({ name: bidiIsolate(name) })
      }
      className={is_active ? 'text-button destructive' : 'text-button'}
      title={
        is_active
          ? m['event.cancel_title']({ name: bidiIsolate(name) })
          : m['event.reinstate_title']({ name: bidiIsolate(name) })
      }
      text={is_active ? describeNotified(people) : m['event.we_immediately_notify_everyone_who']()}
      note={
        is_active
          ? m['event.the_event_page_stays_and_shows']()
          : m['event.their_bookings_were_removed_so_they']()
      }
      yes={verb}
      confirmed={act}
    >
      {is_active && (
        <div className="field">
          <label htmlFor="off-why">{m['event.reason_optional']()}</label>
          <input
            id="off-why"
            value={reason}
            maxLength={attendanceLimits.why}
            dir="auto"
            aria-describedby="off-why-hint"
            onChange={({ target }) => setReason(target.value)}
          />
          <p className="hint" id="off-why-hint">
            {m['event.shown_on_the_event_page_and']()}
          </p>
        </div>
      )}
    </ConfirmButton>
  );
}

function describeNotified(people: number) {
  if (people === 0) return m['event.no_one_has_booked_so_no']();
  return m['event.notified_people']({ people });
}
