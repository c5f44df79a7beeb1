/** Asks for the length of a suspension in days or an end date, and shows the resulting time. */

import { useWatch } from 'react-hook-form';
import { m } from '#messages';
import { moderationLimits } from '../../../worker/contract/moderation/reports.labels.ts';
import { formatInUtc } from '../../data/format/format-dates.ts';
import { SelectField, TextField } from '../../ui/form/fields/basic-fields.tsx';

interface DurationInput {
  /** Number of days of a suspension, or 'day' for a given date. */
  days: string;
  day: string;
}

const dayOptions = ['1', '7', '14', '30', '90', '365'];
const DAY_MS = 86_400_000;
const addDaysToNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** ISO time of the end; a date means its start in UTC. */
export const getDurationEnd = ({ days, day }: DurationInput) =>
  days === 'day' ? `${day}T00:00:00.000Z` : addDaysToNow(Number(days));

export const isValidDuration = ({ days, day }: DurationInput) => {
  if (days !== 'day') return Number(days) > 0;
  const until = getDurationEnd({ days, day });
  return until > addDaysToNow(0) && until <= addDaysToNow(moderationLimits.pauseDays);
};

export function DurationSelect() {
  const [days = '', day = '']: string[] = useWatch({ name: ['days', 'day'] });
  return (
    <>
      <SelectField
        name="days"
        label={m['admin_review.duration']()}
        none={m['admin_review.choose_a_duration']()}
        required
        choices={[
          ...dayOptions.map((value) => ({
            value,
            name: m['admin_review.day_count']({ count: Number(value) }),
          })),
          { value: 'day', name: m['admin_review.until_a_date']() },
        ]}
      />
      {days === 'day' && (
        <TextField
          name="day"
          label={m['admin_review.until']()}
          type="date"
          min={addDaysToNow(1).slice(0, 10)}
          max={addDaysToNow(moderationLimits.pauseDays).slice(0, 10)}
          required
        />
      )}
      <p role="status">
        {isValidDuration({ days, day })
          ? m['admin_review.until_date']({ date: formatInUtc(getDurationEnd({ days, day })) })
          : m['admin_review.choose_end_date']()}
      </p>
    </>
  );
}
