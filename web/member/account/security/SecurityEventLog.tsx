import type { SecurityEvent } from '../../../../worker/contract/accounts/security-events.ts';
import { inZone } from '../../../data/format/format-dates.ts';
import { useMember } from '../../../data/user.ts';
import { takeOver } from '../../../ui/hooks/focus.ts';
import { Event } from './SecurityEventItem.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { List } from '../../../../worker/contract/shared/common-schemas.ts';
import { send } from '../../../data/api.ts';
import { everywhereAddress } from '../../../auth/session/logout-routes.ts';
import { forget } from '../../../auth/session/session.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { IconHead } from '../IconHeading.tsx';
import { eventsAddress, eventsAtOnce, eventsOf } from './security-queries.ts';

interface Props {
  events: SecurityEvent[];
  /** Last event of the previous page; its day already has a heading. */
  before?: SecurityEvent | undefined;
  disown(event: SecurityEvent): Promise<void>;
}

/** Security events grouped by day, in the member's time zone. */
function Days({ events, before, disown }: Props) {
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


/** Security log of the account, newest first. Suspicious events can be reported. */
export function Record() {
  const { id } = useMember();
  const queries = useQueryClient();
  const [pages, setPages] = useState(1);
  /** The page is cached by now; it provides the day of its last heading. */
  const lastOf = (page: number) =>
    queries.getQueryData<List<SecurityEvent>>([eventsOf(id, page).address])?.data.at(-1);
  const disown = async ({ id: event }: SecurityEvent) => {
    await send(`${eventsAddress(id)}/${event}/not_me`, { method: 'POST' });
    navigate(everywhereAddress);
    await forget();
  };
  return (
    <section className="security-part stack sheet" aria-labelledby="record">
      <IconHead path="M12 4a8 8 0 1 1-8 8M4 4v4h4M12 8v4l3 2">
        <h2 id="record">Account activity</h2>
      </IconHead>
      <p className="hint">
        Kept for 180 days. If something wasn’t you, select “This wasn’t me” next to it.
      </p>
      <div>
        {Array.from({ length: pages }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of a page is what it is
          <Answered key={page} queries={{ events: eventsOf(id, page) }}>
            {({ events }) => (
              <>
                {events.count === 0 && <p>No activity yet.</p>}
                <Days events={events.data} before={lastOf(page - 1)} disown={disown} />
                {page === pages - 1 && events.count > pages * eventsAtOnce && (
                  <button
                    type="button"
                    className="button quiet"
                    onClick={() => setPages(pages + 1)}
                  >
                    Show older activity
                  </button>
                )}
              </>
            )}
          </Answered>
        ))}
      </div>
    </section>
  );
}
