import { useWatch } from 'react-hook-form';
import { reviewBounds } from '../../../worker/contract/moderation/reports.labels.ts';
import { inUtc } from '../../data/format/format-dates.ts';
import { SelectField, TextField } from '../../ui/form/fields/basic-fields.tsx';

interface Length {
  /** Number of days, or 'day' for a given date. */
  days: string;
  day: string;
}

const lengths = ['1', '7', '14', '30', '90', '365'];
const oneDay = 86_400_000;
const ahead = (days: number) => new Date(Date.now() + days * oneDay).toISOString();

/** ISO time of the end; a date means its start in UTC. */
export const untilOf = ({ days, day }: Length) =>
  days === 'day' ? `${day}T00:00:00.000Z` : ahead(Number(days));

export const isUntil = ({ days, day }: Length) => {
  if (days !== 'day') return Number(days) > 0;
  const until = untilOf({ days, day });
  return until > ahead(0) && until <= ahead(reviewBounds.pauseDays);
};

/** Asks for a duration in days or an end date, and shows the resulting time. */
export function HowLong() {
  const [days = '', day = '']: string[] = useWatch({ name: ['days', 'day'] });
  return (
    <>
      <SelectField
        name="days"
        label="Duration"
        none="Choose a duration"
        required
        choices={[
          ...lengths.map((value) => ({ value, name: value === '1' ? '1 day' : `${value} days` })),
          { value: 'day', name: 'Until a date' },
        ]}
      />
      {days === 'day' && (
        <TextField
          name="day"
          label="Until"
          type="date"
          min={ahead(1).slice(0, 10)}
          max={ahead(reviewBounds.pauseDays).slice(0, 10)}
          required
        />
      )}
      <p role="status" className="hint">
        {isUntil({ days, day }) ? `Until ${inUtc(untilOf({ days, day }))}.` : 'Choose an end date.'}
      </p>
    </>
  );
}
