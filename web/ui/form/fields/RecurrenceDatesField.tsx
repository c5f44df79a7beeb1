import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { comingBounds } from '../../../../worker/contract/events/attendance.ts';
import type { Rule } from '../../../../worker/contract/events/recurrence.ts';
import {
  leftOutIn,
  leftOutText,
  type MovedDate,
  movedIn,
  movedText,
} from '../../../../worker/contract/events/recurrence-exceptions.ts';
import { clockText } from '../../../../worker/contract/shared/format-date.ts';
import { briefly } from './EventDateSelect.tsx';
import { dayInUtc } from '../../../data/format/format-dates.ts';
import { FieldError, useFieldError } from './FormField.tsx';
import { localOf, momentOf } from '../../../data/format/zoned-datetime.ts';
import { useFormZone } from '../../resource-form/form-timezone.ts';
import { nextDays } from './list-recurrence-days.ts';

interface Props {
  rule: Rule;
  /** ISO time of the first date. */
  start: string;
  zone: string;
}

const atOnce = 4;

/** Upcoming dates of a repeating event: each can be left out or moved. */
export function DatesField({ rule, start, zone }: Props) {
  const { watch, setValue } = useFormContext();
  const form = useFormZone();
  const [shown, show] = useState(atOnce);
  const [open, setOpen] = useState('');
  const errors = [useFieldError('left_out'), useFieldError('moved')];
  const leftOut = leftOutIn(watch('left_out'));
  const moved = movedIn(watch('moved'));
  const typedEnd = String(watch('end_at') ?? '');
  const end = Number.isNaN(Date.parse(`${typedEnd}Z`)) ? start : momentOf(typedEnd, form.id, start);
  const lasting = Math.max(0, Date.parse(end) - Date.parse(start));
  const clock = localOf(start, zone).slice(10);
  const today = localOf(Date.now(), zone).slice(0, 10);
  const days = nextDays(rule, localOf(start, zone).slice(0, 10), today, shown + 1);
  const put = (name: string, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  /** Leaves a date out with an optional reason; null puts it back. */
  const leave = (day: string, why: string | null) =>
    put(
      'left_out',
      leftOutText(
        [
          ...leftOut.filter(({ date }) => date !== day),
          ...(why === null ? [] : [{ date: day, why }]),
        ].toSorted((one, other) => one.date.localeCompare(other.date)),
      ),
    );
  const move = (day: string, to: MovedDate | null) =>
    put('moved', movedText([...moved.filter(({ date }) => date !== day), ...(to ? [to] : [])]));
  return (
    <fieldset className="field repeat-set">
      <legend>
        Upcoming dates<span className="optional"> ({clockText(zone)})</span>
      </legend>
      <ul className="event-dates">
        {days.slice(0, shown).map((day) => {
          const out = leftOut.find(({ date }) => date === day);
          const said = dayInUtc(`${day}T12:00:00.000Z`);
          const other = moved.find(({ date }) => date === day);
          const usual = momentOf(day + clock, zone);
          return (
            <li key={day}>
              <span className={out && 'is-out'}>
                {briefly(other?.start_at ?? usual, zone, new Date().toJSON())}
                {other && ' (moved)'}
              </span>
              {!out && (
                <button
                  type="button"
                  className="button quiet"
                  onClick={() => setOpen(open === day ? '' : day)}
                >
                  Change time<span className="visually-hidden"> on {said}</span>
                </button>
              )}
              <button
                type="button"
                className="button quiet"
                onClick={() => leave(day, out ? null : '')}
              >
                {out ? 'Restore' : 'Skip'}
                <span className="visually-hidden"> {said}</span>
              </button>
              {out && (
                <label className="date-more">
                  Reason (optional)
                  <input
                    value={out.why}
                    maxLength={comingBounds.why}
                    dir="auto"
                    onChange={({ target }) => leave(day, target.value)}
                  />
                </label>
              )}
              {open === day && !out && (
                <span className="date-more">
                  <label htmlFor="other-time">New start for {said}</label>
                  <input
                    id="other-time"
                    type="datetime-local"
                    value={localOf(other?.start_at ?? usual, zone)}
                    onChange={({ target }) => {
                      if (!target.value) return;
                      const start_at = momentOf(target.value, zone);
                      const end_at = new Date(Date.parse(start_at) + lasting).toISOString();
                      move(day, { date: day, start_at, end_at });
                    }}
                  />
                  {other && (
                    <button type="button" className="button quiet" onClick={() => move(day, null)}>
                      Reset time
                    </button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {days.length === 0 && <p className="hint">No upcoming dates.</p>}
      {days.length > shown && (
        <button
          type="button"
          className="button quiet more-dates"
          onClick={() => show(shown + atOnce)}
        >
          Show more dates
        </button>
      )}
      <p className="hint">
        When you save, we notify attendees. If you give a reason, they get it too.
      </p>
      {errors.map(
        (error, index) =>
          error && (
            <FieldError
              key={['left_out', 'moved'][index]}
              name={['left_out', 'moved'][index] ?? ''}
              id={`dates-${index}`}
            >
              {error}
            </FieldError>
          ),
      )}
    </fieldset>
  );
}
