/** Description list items of an event: time, place and host. */

import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { EventItem } from '../../../worker/contract/events/events.ts';
import { formatCountryName } from '../../../worker/contract/shared/display-names.ts';
import { formatRecurrence } from '../../data/format/format-recurrence.ts';
import { Link } from '../../data/navigation.ts';
import { EventTime } from './EventTime.tsx';

interface Props {
  event: EventItem;
  /** Label of the event's time, such as 'When'. */
  when: string;
  /** Shown date of a recurring event. */
  date?: { start_at: string; end_at: string };
}

export const EventFacts = ({ event, when, date: { start_at, end_at } = event }: Props) => (
  <>
    <dt>{when}</dt>
    <dd>
      <EventTime start={start_at} end={end_at} zone={event.zone} />
    </dd>
    {event.rrule && !event.off_at && (
      <>
        <dt>{m['event.repeats']()}</dt>
        <dd>{formatRecurrence(event.rrule, start_at, event.zone)}</dd>
      </>
    )}
    {(event.location_name || event.is_online) && (
      <>
        <dt>{m['event.where']()}</dt>
        <dd>
          {event.location_name && event.location_tag ? (
            <>
              <Link href={href('/l/:tag', { tag: event.location_tag })} dir="auto">
                {event.location_name}
              </Link>
              {event.address_town && (
                <>
                  {m['format.comma']()}
                  <bdi>{event.address_town}</bdi>
                </>
              )}
              {event.address_country_id &&
                m['format.comma']() +
                  formatCountryName(event.address_country_id, event.address_country_name)}
              {event.is_online && m['event.and_online']()}
            </>
          ) : (
            m['event.online']()
          )}
        </dd>
      </>
    )}
    <dt>{m['event.host_label']()}</dt>
    <dd>
      {event.user_tag ? (
        <Link href={href('/u/:tag', { tag: event.user_tag })}>{event.user_name}</Link>
      ) : (
        event.user_name
      )}
    </dd>
  </>
);
