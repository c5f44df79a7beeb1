/** Security log of the account, newest first. Suspicious events can be reported. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import type { SecurityEvent } from '../../../../worker/contract/accounts/security-events.ts';
import type { ListResponse } from '../../../../worker/contract/shared/common-schemas.ts';
import { SIGNED_OUT_EVERYWHERE_PATH } from '../../../auth/session/logout-routes.ts';
import { clearSession } from '../../../auth/session/session.ts';
import { api } from '../../../data/api.ts';
import { formatInZone } from '../../../data/format/format-dates.ts';
import { navigate } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { focusIfLost } from '../../../ui/hooks/move-focus.ts';
import { IconHeading } from '../IconHeading.tsx';
import { SecurityEventItem } from './SecurityEventItem.tsx';
import { SECURITY_EVENTS_PER_PAGE, securityEventsQuery } from './security-queries.ts';

interface Props {
  events: SecurityEvent[];
  /** Last event of the previous page; its day already has a heading. */
  before?: SecurityEvent | undefined;
  disown(event: SecurityEvent): Promise<void>;
}

/** Security events grouped by day, in the member's time zone. */
function SecurityEventDays({ events, before, disown }: Props) {
  const { timezone_name } = useMember();
  const dayOf = ({ created_at }: SecurityEvent) => formatInZone(created_at, timezone_name, 'day');
  const days = [...new Set(events.map(dayOf))];
  const previousDay = before && dayOf(before);
  return days.map((day, index) => (
    <section key={day} aria-label={day}>
      {day !== previousDay && <h3 className="security-day">{day}</h3>}
      <ol
        className="security-events"
        aria-label={day}
        // The 'show more' button disappears, so the first new list takes the focus.
        ref={before && index === 0 ? focusIfLost : null}
        tabIndex={-1}
      >
        {events
          .filter((event) => dayOf(event) === day)
          .map((event) => (
            <SecurityEventItem key={event.id} event={event} disown={() => disown(event)} />
          ))}
      </ol>
    </section>
  ));
}

export function SecurityEventLog() {
  const { id } = useMember();
  const queries = useQueryClient();
  const [pages, setPages] = useState(1);
  /** The page is cached by now; it provides the day of its last heading. */
  const lastOf = (page: number) =>
    queries
      .getQueryData<ListResponse<SecurityEvent>>([securityEventsQuery(id, page).address])
      ?.data.at(-1);
  const disown = async ({ id: event }: SecurityEvent) => {
    await api('POST /users/:id/security_events/:event_id/not_me', {
      params: { id, event_id: event },
    });
    navigate(SIGNED_OUT_EVERYWHERE_PATH);
    clearSession();
  };
  return (
    <section className="security-part stack sheet" aria-labelledby="record">
      <IconHeading path="M12 4a8 8 0 1 1-8 8M4 4v4h4M12 8v4l3 2">
        <h2 id="record">{m['security.account_activity']()}</h2>
      </IconHeading>
      <p className="hint">{m['security.kept_for_180_days_if_something']()}</p>
      <div>
        {Array.from({ length: pages }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of a page is what it is
          <QueryBoundary key={page} queries={{ events: securityEventsQuery(id, page) }}>
            {({ events }) => (
              <>
                {events.count === 0 && <p>{m['security.no_activity_yet']()}</p>}
                <SecurityEventDays events={events.data} before={lastOf(page - 1)} disown={disown} />
                {page === pages - 1 && events.count > pages * SECURITY_EVENTS_PER_PAGE && (
                  <button
                    type="button"
                    className="button quiet"
                    onClick={() => setPages(pages + 1)}
                  >
                    {m['security.show_older_activity']()}
                  </button>
                )}
              </>
            )}
          </QueryBoundary>
        ))}
      </div>
    </section>
  );
}
