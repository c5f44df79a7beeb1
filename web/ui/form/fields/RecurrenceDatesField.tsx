/** Upcoming dates of a repeating event: each can be left out or moved. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { attendanceLimits } from '../../../../worker/contract/events/attendance.ts';
import type { RecurrenceRule } from '../../../../worker/contract/events/recurrence.ts';
import {
  type MovedDate,
  parseMovedDates,
  parseSkippedDates,
  serializeMovedDates,
  serializeSkippedDates,
} from '../../../../worker/contract/events/recurrence-exceptions.ts';
import { formatZoneName } from '../../../../worker/contract/shared/format-date.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { toLocalDateTime, toUtcInstant } from '../../../data/format/zoned-datetime.ts';
import { renderHidden, renderOptional } from '../../primitives/message-markup.tsx';
import { useFormTimezone } from '../../resource-form/form-timezone.ts';
import { formatEventDate } from './EventDateSelect.tsx';
import { FieldErrorMessage, useFieldError } from './FormField.tsx';
import { listRecurrenceDays } from './list-recurrence-days.ts';

interface Props {
  rule: RecurrenceRule;
  /** ISO time of the first date of the series. */
  start: string;
  zone: string;
}

const DATES_PER_STEP = 4;

export function RecurrenceDatesField({ rule, start, zone }: Props) {
  const { watch, setValue } = useFormContext();
  const form = useFormTimezone();
  const [visibleCount, setVisibleCount] = useState(DATES_PER_STEP);
  const [open, setOpen] = useState('');
  const errors = [useFieldError('left_out'), useFieldError('moved')];
  const leftOut = parseSkippedDates(watch('left_out'));
  const moved = parseMovedDates(watch('moved'));
  const typedEnd = String(watch('end_at') ?? '');
  const end = Number.isNaN(Date.parse(`${typedEnd}Z`))
    ? start
    : toUtcInstant(typedEnd, form.id, start);
  const lasting = Math.max(0, Date.parse(end) - Date.parse(start));
  const clock = toLocalDateTime(start, zone).slice(10);
  const today = toLocalDateTime(Date.now(), zone).slice(0, 10);
  const days = listRecurrenceDays(
    rule,
    toLocalDateTime(start, zone).slice(0, 10),
    today,
    visibleCount + 1,
  );
  const put = (name: string, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  /** Leaves a date out with an optional reason; null puts it back. */
  const leave = (day: string, why: string | null) =>
    put(
      'left_out',
      serializeSkippedDates(
        [
          ...leftOut.filter(({ date }) => date !== day),
          ...(why === null ? [] : [{ date: day, why }]),
        ].toSorted((one, other) => one.date.localeCompare(other.date)),
      ),
    );
  const move = (day: string, to: MovedDate | null) =>
    put(
      'moved',
      serializeMovedDates([...moved.filter(({ date }) => date !== day), ...(to ? [to] : [])]),
    );
  return (
    <fieldset className="field repeat-set">
      <legend>
        <ParaglideMessage
          message={m['field.upcoming_dates_in_zone']}
          inputs={{ zone: formatZoneName(zone) }}
          markup={{ optional: renderOptional }}
        />
      </legend>
      <ul className="event-dates">
        {days.slice(0, visibleCount).map((day) => {
          const out = leftOut.find(({ date }) => date === day);
          const label = formatDayInUtc(`${day}T12:00:00.000Z`);
          const other = moved.find(({ date }) => date === day);
          const usual = toUtcInstant(day + clock, zone);
          const date = formatEventDate(other?.start_at ?? usual, zone, new Date().toJSON());
          return (
            <li key={day}>
              <span className={out && 'is-out'}>
                {other ? m['field.moved_date']({ date }) : date}
              </span>
              {!out && (
                <button
                  type="button"
                  className="button quiet"
                  onClick={() => setOpen(open === day ? '' : day)}
                >
                  <ParaglideMessage
                    message={m['field.change_time_on']}
                    inputs={{ day: label }}
                    markup={{ hidden: renderHidden }}
                  />
                </button>
              )}
              <button
                type="button"
                className="button quiet"
                onClick={() => leave(day, out ? null : '')}
              >
                <ParaglideMessage
                  message={out ? m['field.restore_date'] : m['field.skip_date']}
                  inputs={{ day: label }}
                  markup={{ hidden: renderHidden }}
                />
              </button>
              {out && (
                <label className="date-more">
                  {m['field.optional_reason']()}
                  <input
                    value={out.why}
                    maxLength={attendanceLimits.why}
                    dir="auto"
                    onChange={({ target }) => leave(day, target.value)}
                  />
                </label>
              )}
              {open === day && !out && (
                <span className="date-more">
                  <label htmlFor="other-time">{m['field.new_start_for']({ day: label })}</label>
                  <input
                    id="other-time"
                    type="datetime-local"
                    value={toLocalDateTime(other?.start_at ?? usual, zone)}
                    onChange={({ target }) => {
                      if (!target.value) return;
                      const start_at = toUtcInstant(target.value, zone);
                      const end_at = new Date(Date.parse(start_at) + lasting).toISOString();
                      move(day, { date: day, start_at, end_at });
                    }}
                  />
                  {other && (
                    <button type="button" className="button quiet" onClick={() => move(day, null)}>
                      {m['field.reset_time']()}
                    </button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {days.length === 0 && <p className="hint">{m['field.no_upcoming_dates']()}</p>}
      {days.length > visibleCount && (
        <button
          type="button"
          className="button quiet more-dates"
          onClick={() => setVisibleCount(visibleCount + DATES_PER_STEP)}
        >
          {m['field.more_dates']()}
        </button>
      )}
      <p className="hint">{m['field.when_you_save_we_notify_attendees']()}</p>
      {errors.map(
        (error, index) =>
          error && (
            <FieldErrorMessage
              key={['left_out', 'moved'][index]}
              name={['left_out', 'moved'][index] ?? ''}
              id={`dates-${index}`}
            >
              {error}
            </FieldErrorMessage>
          ),
      )}
    </fieldset>
  );
}
