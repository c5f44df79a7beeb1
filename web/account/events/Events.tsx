import { Link } from 'wouter';
import { repeatText } from '../../events/repeat-text.ts';
import { useMember } from '../../session/user.ts';
import { Listed } from '../../ui/list/Listed.tsx';
import { usePart } from '../../ui/list/use-part.ts';
import { useRows } from '../../ui/list/use-rows.ts';
import { Moment } from '../../ui/Moment.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { hiddenPlace } from './hidden-place.ts';
import {
  addAddress,
  comersAddress,
  editAddress,
  eventsAtOnce,
  eventsOf,
  type OwnEvent,
} from './queries.ts';

/** The events that the member gives, the last ones first. */
export function Events() {
  const { id } = useMember();
  const part = usePart({
    ...{ name: 'events', size: eventsAtOnce, sort: 'start_at desc', fields: ['start_at'] },
  });
  const rows = useRows<OwnEvent>(eventsOf(id), part);
  return (
    <AccountPage heading="Your events">
      <p className="hint">What you invite people to. Everybody sees those that are to come.</p>
      <Listed rows={rows} part={part} what="your events" empty={<None />}>
        {(events, isComing) => (
          <ul className="devices" aria-label="Events" aria-busy={isComing}>
            {events.map((event) => (
              <OwnEventItem key={event.id} event={event} />
            ))}
          </ul>
        )}
      </Listed>
      <p>
        <Link href={addAddress} className="button">
          Add an event
        </Link>
      </p>
    </AccountPage>
  );
}

const None = () => (
  <p>None yet. Add the first one: people find it on your profile and at its place.</p>
);

function OwnEventItem({ event }: { event: OwnEvent }) {
  const { id, name, tag, is_active, start_at, end_at, location_name } = event;
  const isOver = !event.rrule && Date.parse(end_at) <= Date.now();
  return (
    <li>
      <div>
        <h2>
          {is_active ? <Link href={`/e/${tag}`}>{name}</Link> : name}
          {isOver && <span className="kind">Over</span>}
          {!is_active && <span className="kind">Not shown</span>}
        </h2>
        <p>
          <Moment moment={start_at} />
          {event.rrule && ` · ${repeatText(event.rrule, start_at, event.timezone_id)}`}
        </p>
        {location_name && <p>{location_name}</p>}
        {event.location_is_hidden && <p className="hint">{hiddenPlace}</p>}
      </div>
      <Link href={comersAddress(id)} aria-label={`Who comes: ${name}`}>
        Who comes
      </Link>
      <Link href={editAddress(id)} aria-label={`Edit: ${name}`}>
        Edit
      </Link>
    </li>
  );
}
