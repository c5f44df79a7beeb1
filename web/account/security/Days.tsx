import type { SecurityEvent } from '../../../worker/contract/security-events.ts';
import { inZone } from '../../lib/dates.ts';
import { useMember } from '../../lib/user.ts';
import { takeOver } from '../../ui/lead-on.ts';
import { Event } from './Event.tsx';

interface Props {
  events: SecurityEvent[];
  /** Last event of the previous page; its day already has a heading. */
  before?: SecurityEvent | undefined;
  disown(event: SecurityEvent): Promise<void>;
}

/** Security events grouped by day, in the member's time zone. */
export function Days({ events, before, disown }: Props) {
  const { timezone_name } = useMember();
  const dayOf = ({ created_at }: SecurityEvent) => inZone(created_at, timezone_name, 'day');
  const days = [...new Set(events.map(dayOf))];
  const told = before && dayOf(before);
  return days.map((day, index) => (
    <section key={day} aria-label={day}>
      {day !== told && <h3 className="security-day">{day}</h3>}
      <ol
        className="security-events"
        aria-label={day}
        // The 'show more' button disappears, so the first new list takes the focus.
        ref={before && index === 0 ? takeOver : null}
        tabIndex={-1}
      >
        {events
          .filter((event) => dayOf(event) === day)
          .map((event) => (
            <Event key={event.id} event={event} disown={() => disown(event)} />
          ))}
      </ol>
    </section>
  ));
}
