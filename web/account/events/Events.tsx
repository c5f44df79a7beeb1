import { useState } from 'react';
import { Link } from 'wouter';
import { useMember } from '../../session/user.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { addAddress, editAddress, eventsAtOnce, eventsOf, type OwnEvent } from './queries.ts';

/** The events that the member gives, the last ones first. */
export function Events() {
  const { id } = useMember();
  const [page, turn] = useState(0);
  return (
    <AccountPage heading="Your events">
      <p className="hint">What you invite people to. Everybody sees those that are to come.</p>
      <Answered queries={{ events: eventsOf(id, page) }}>
        {({ events }) => (
          <>
            {events.count > 0 ? (
              <ul className="devices" tabIndex={-1} aria-label="Events">
                {events.data.map((event) => (
                  <OwnEventItem key={event.id} event={event} />
                ))}
              </ul>
            ) : (
              <p>None yet. Add the first one: people find it on your profile and at its place.</p>
            )}
            {events.count > eventsAtOnce && (
              <div className="form-actions">
                {page > 0 && (
                  <button type="button" className="button quiet" onClick={() => turn(page - 1)}>
                    Later ones
                  </button>
                )}
                {(page + 1) * eventsAtOnce < events.count && (
                  <button type="button" className="button quiet" onClick={() => turn(page + 1)}>
                    Earlier ones
                  </button>
                )}
              </div>
            )}
          </>
        )}
      </Answered>
      <p>
        <Link href={addAddress} className="button">
          Add an event
        </Link>
      </p>
    </AccountPage>
  );
}

function OwnEventItem({ event }: { event: OwnEvent }) {
  const { id, name, tag, is_active, start_at, end_at, location_name } = event;
  const isOver = Date.parse(end_at) < Date.now();
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
        </p>
        {location_name && <p>{location_name}</p>}
      </div>
      <Link href={editAddress(id)} aria-label={`Edit: ${name}`}>
        Edit
      </Link>
    </li>
  );
}
