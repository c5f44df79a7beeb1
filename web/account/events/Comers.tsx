import '../../styles/coming.css';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Comers as ComersAnswer } from '../../../worker/contract/coming.ts';
import { briefly } from '../../lib/dates.ts';
import { useMember } from '../../session/user.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { AnsweredPage } from '../AnsweredPage.tsx';
import { comersOf, editAddress, eventsAddress, eventToEdit } from './queries.ts';

const most = 100;

/** Who comes to an event that the member gives, and who waits: nobody else reads their names. */
export function Comers({ event }: { event: string }) {
  const id = useGiver();
  return (
    <AnsweredPage
      queries={{ loaded: eventToEdit(id, event) }}
      until="Who comes"
      heading={({ loaded }) => `Who comes to ${loaded.body.name}`}
    >
      {() => <OfDates event={event} />}
    </AnsweredPage>
  );
}

/** Whoever gives it: an admin looks at another's. */
function useGiver() {
  const { id } = useMember();
  return new URLSearchParams(useSearch()).get('of') || id;
}

function OfDates({ event }: { event: string }) {
  const [{ timezone_id }, id] = [useMember(), useGiver()];
  const [date, choose] = useState('');
  return (
    <>
      <Answered queries={{ comers: comersOf(id, event, date, most) }}>
        {({ comers }) => (
          <>
            {comers.dates.length > 1 && (
              <div className="field">
                <label htmlFor="comers-date">Which date?</label>
                <select
                  id="comers-date"
                  value={comers.date ?? ''}
                  onChange={({ target }) => choose(target.value)}
                >
                  {comers.dates.map((one) => (
                    <option key={one.date} value={one.date}>
                      {`${briefly(one.start_at, timezone_id)} · ${countText(one)}`}
                    </option>
                  ))}
                </select>
              </div>
            )}
            <People comers={comers} />
          </>
        )}
      </Answered>
      <p className="form-actions">
        <Link href={editAddress(event)} className="button quiet">
          Edit the event
        </Link>
        <Link href={eventsAddress}>Back to your events</Link>
      </p>
    </>
  );
}

const countText = ({ coming, waiting }: { coming: number; waiting: number }) =>
  `${coming} ${coming === 1 ? 'comes' : 'come'}${waiting > 0 ? `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}` : ''}`;

function People({ comers: { count, data } }: { comers: ComersAnswer }) {
  if (count === 0) return <p>Nobody has taken a seat yet.</p>;
  const coming = data.filter(({ state }) => state === 'coming').length;
  return (
    <>
      <p>
        {count > data.length
          ? `The first ${data.length} of ${count}.`
          : countText({ coming, waiting: count - coming })}
      </p>
      <ul className="comers" aria-label="Who comes">
        {data.map((one) => (
          <li key={one.id}>
            <span>
              {one.user_tag ? (
                <Link href={`/u/${one.user_tag}`}>{one.name}</Link>
              ) : (
                <bdi>{one.name}</bdi>
              )}
              {!one.user_id && <span className="hint"> without an account</span>}
            </span>
            <span>
              {one.state === 'coming' ? (
                <span className="hint">
                  since <Moment moment={one.joined_at} day="short" />
                </span>
              ) : (
                <Chip tone="waits">Number {one.place} on the waiting list</Chip>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
