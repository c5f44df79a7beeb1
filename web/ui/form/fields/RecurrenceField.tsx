import { m } from '#messages';
import '../../../visitor/events/attendance/AttendanceBox.css';
import { useFormContext } from 'react-hook-form';
import {
  parseRule,
  type RecurrenceRule,
  recurrenceLimits,
  weekdayCodes,
} from '../../../../worker/contract/events/recurrence.ts';
import { serializeRule } from '../../../../worker/contract/events/recurrence-exceptions.ts';
import { getWeekdayName } from '../../../data/format/calendar-months.ts';
import { formatRecurrence } from '../../../data/format/format-recurrence.ts';
import { toLocalDateTime, toUtcInstant } from '../../../data/format/zoned-datetime.ts';
import { useFormTimezone } from '../../resource-form/form-timezone.ts';
import { FormField } from './FormField.tsx';
import { getWeekdayCode, getWeekOfMonth, isAmongLastDays } from './list-recurrence-days.ts';
import { RecurrenceDatesField } from './RecurrenceDatesField.tsx';

const defaultRule: RecurrenceRule = {
  freq: 'WEEKLY',
  interval: 1,
  byday: [],
  bymonthday: null,
  until: null,
  count: null,
};

const intervalLabels = {
  DAILY: m['field.interval_in_days'],
  WEEKLY: m['field.interval_in_weeks'],
  MONTHLY: m['field.interval_in_months'],
} as const;

/** Form field for a recurrence rule (RFC 5545): frequency, days, end and exceptions. */
export function RecurrenceField({ name, label }: { name: string; label: string }) {
  const { watch, setValue } = useFormContext();
  const form = useFormTimezone();
  const rule = parseRule(String(watch(name) ?? ''));
  const zone = String(watch('timezone_id') || form.id);
  const typed = String(watch('start_at') ?? '');
  const start = Number.isNaN(Date.parse(`${typed}Z`)) ? null : toUtcInstant(typed, form.id);
  const first = start ? new Date(`${toLocalDateTime(start, zone).slice(0, 10)}T00:00:00Z`) : null;
  const put = (next: RecurrenceRule | null) =>
    setValue(name, next ? serializeRule(next) : '', { shouldDirty: true, shouldValidate: true });
  const change = (part: Partial<RecurrenceRule>) => put({ ...(rule ?? defaultRule), ...part });
  return (
    <div className="repeat">
      <div className="repeat-fields">
        <FormField
          name={name}
          label={label}
          hint={
            rule && start
              ? m['field.time_zone']({
                  recurrence: formatRecurrence(serializeRule(rule), start, zone),
                  zone,
                })
              : undefined
          }
        >
          {(described) => (
            <select
              {...described}
              value={rule?.freq ?? ''}
              onChange={({ target }) =>
                put(
                  target.value
                    ? { ...defaultRule, freq: target.value as RecurrenceRule['freq'] }
                    : null,
                )
              }
            >
              <option value="">{m['field.does_not_repeat']()}</option>
              <option value="DAILY">{m['field.daily']()}</option>
              <option value="WEEKLY">{m['field.weekly']()}</option>
              <option value="MONTHLY">{m['field.monthly']()}</option>
            </select>
          )}
        </FormField>
        {rule && (
          <div className="field">
            <label htmlFor="repeat-interval">{intervalLabels[rule.freq]()}</label>
            <input
              id="repeat-interval"
              type="number"
              min={1}
              max={recurrenceLimits.interval}
              value={rule.interval}
              onChange={({ target }) =>
                change({ interval: clampCount(Number(target.value), recurrenceLimits.interval) })
              }
            />
          </div>
        )}
        {rule?.freq === 'MONTHLY' && first && (
          <MonthDayField rule={rule} first={first} change={change} />
        )}
        {rule && <RecurrenceEndField rule={rule} first={first} change={change} />}
      </div>
      {rule?.freq === 'WEEKLY' && <WeekdaysField rule={rule} first={first} change={change} />}
      {rule && start && first && <RecurrenceDatesField rule={rule} start={start} zone={zone} />}
    </div>
  );
}

const clampCount = (number: number, most: number) =>
  Math.min(Math.max(Math.trunc(number) || 1, 1), most);

interface RulePartProps {
  rule: RecurrenceRule;
  first: Date | null;
  change(part: Partial<RecurrenceRule>): void;
}

/** The weekday of the first date is always selected. */
function WeekdaysField({ rule, first, change }: RulePartProps) {
  const own = first && getWeekdayCode(first);
  const chosen = new Set(rule.byday.length > 0 ? rule.byday : own ? [own] : []);
  const toggle = (code: string, on: boolean) => {
    const next = weekdayCodes.filter((one) => (one === code ? on : chosen.has(one) || one === own));
    change({ byday: next.length === 1 && next[0] === own ? [] : next });
  };
  return (
    <fieldset className="field repeat-set">
      <legend>{m['field.days_of_the_week']()}</legend>
      <div className="weekday-boxes">
        {weekdayCodes.map((code, index) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={chosen.has(code)}
              disabled={code === own}
              onChange={({ target }) => toggle(code, target.checked)}
            />{' '}
            <span>{getWeekdayName(index)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MonthDayField({ rule, first, change }: RulePartProps & { first: Date }) {
  const number = first.getUTCDate();
  const place = getWeekOfMonth(first);
  const code = getWeekdayCode(first);
  const index = weekdayCodes.indexOf(code);
  const weekday = { weekday: String(index + 1), day: getWeekdayName(index) };
  const value = rule.byday[0] ?? (rule.bymonthday === -1 ? 'last' : '');
  const choose = (what: string) =>
    change({
      byday: /\d/.test(what) ? [what] : [],
      bymonthday: what === 'last' ? -1 : null,
    });
  return (
    <div className="field">
      <label htmlFor="repeat-month">{m['field.day_of_the_month']()}</label>
      <select id="repeat-month" value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">
          {number > 28
            ? m['field.day_not_in_all_months']({ number })
            : m['field.day_of_month']({ number })}
        </option>
        {place <= 4 && (
          <option value={`${place}${code}`}>
            {m['field.weekday_of_month']({ place: place as 1 | 2 | 3 | 4, ...weekday })}
          </option>
        )}
        {isAmongLastDays(first, 7) && (
          <option value={`-1${code}`}>
            {m['field.weekday_of_month']({ place: '-1', ...weekday })}
          </option>
        )}
        {isAmongLastDays(first, 1) && (
          <option value="last">{m['field.last_day_of_month']()}</option>
        )}
      </select>
    </div>
  );
}

function RecurrenceEndField({ rule, first, change }: RulePartProps) {
  const how = rule.until ? 'until' : rule.count ? 'count' : '';
  const choose = (what: string) =>
    change({
      until: what === 'until' ? addMonths(first ?? new Date(), 3) : null,
      count: what === 'count' ? 10 : null,
    });
  return (
    <div className="field">
      <label htmlFor="repeat-ends">{m['field.ends']()}</label>
      <select id="repeat-ends" value={how} onChange={({ target }) => choose(target.value)}>
        <option value="">{m['field.never']()}</option>
        <option value="until">{m['field.on_a_date']()}</option>
        <option value="count">{m['field.after_a_number_of_dates']()}</option>
      </select>
      {rule.until && (
        <input
          type="date"
          aria-label={m['field.last_day']()}
          value={rule.until}
          onChange={({ target }) => target.value && change({ until: target.value })}
        />
      )}
      {rule.count && (
        <input
          type="number"
          aria-label={m['field.number_of_dates']()}
          min={1}
          max={recurrenceLimits.count}
          value={rule.count}
          onChange={({ target }) =>
            change({ count: clampCount(Number(target.value), recurrenceLimits.count) })
          }
        />
      )}
    </div>
  );
}

const addMonths = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()))
    .toISOString()
    .slice(0, 10);
