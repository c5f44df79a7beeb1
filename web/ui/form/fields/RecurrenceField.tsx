import '../../../styles/attendance.css';
import { useFormContext } from 'react-hook-form';
import {
  type Rule,
  repeating,
  ruleOf,
  weekdayCodes,
} from '../../../../worker/contract/events/recurrence.ts';
import { ruleText } from '../../../../worker/contract/events/recurrence-exceptions.ts';
import { weekdays } from '../../../data/format/calendar-months.ts';
import { repeatText } from '../../../data/format/format-recurrence.ts';
import { Field } from './FormField.tsx';
import { localOf, momentOf } from '../../../data/format/zoned-datetime.ts';
import { useFormZone } from '../../resource-form/form-timezone.ts';
import { DatesField } from './RecurrenceDatesField.tsx';
import { codeOf, isLast, placeOf } from './list-recurrence-days.ts';

const blank: Rule = {
  freq: 'WEEKLY',
  interval: 1,
  byday: [],
  bymonthday: null,
  until: null,
  count: null,
};

const units = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months' } as const;

/** Form field for a recurrence rule (RFC 5545): frequency, days, end and exceptions. */
export function RepeatField({ name, label }: { name: string; label: string }) {
  const { watch, setValue } = useFormContext();
  const form = useFormZone();
  const rule = ruleOf(String(watch(name) ?? ''));
  const zone = String(watch('timezone_id') || form.id);
  const typed = String(watch('start_at') ?? '');
  const start = Number.isNaN(Date.parse(`${typed}Z`)) ? null : momentOf(typed, form.id);
  const first = start ? new Date(`${localOf(start, zone).slice(0, 10)}T00:00:00Z`) : null;
  const put = (next: Rule | null) =>
    setValue(name, next ? ruleText(next) : '', { shouldDirty: true, shouldValidate: true });
  const change = (part: Partial<Rule>) => put({ ...(rule ?? blank), ...part });
  return (
    <div className="repeat">
      <div className="repeat-fields">
        <Field
          name={name}
          label={label}
          hint={
            rule && start
              ? `${repeatText(ruleText(rule), start, zone)}. Time zone: ${zone}.`
              : undefined
          }
        >
          {(described) => (
            <select
              {...described}
              value={rule?.freq ?? ''}
              onChange={({ target }) =>
                put(target.value ? { ...blank, freq: target.value as Rule['freq'] } : null)
              }
            >
              <option value="">Does not repeat</option>
              <option value="DAILY">Daily</option>
              <option value="WEEKLY">Weekly</option>
              <option value="MONTHLY">Monthly</option>
            </select>
          )}
        </Field>
        {rule && (
          <div className="field">
            <label htmlFor="repeat-interval">Repeat every ({units[rule.freq]})</label>
            <input
              id="repeat-interval"
              type="number"
              min={1}
              max={repeating.interval}
              value={rule.interval}
              onChange={({ target }) =>
                change({ interval: within(Number(target.value), repeating.interval) })
              }
            />
          </div>
        )}
        {rule?.freq === 'MONTHLY' && first && (
          <MonthDay rule={rule} first={first} change={change} />
        )}
        {rule && <Ends rule={rule} first={first} change={change} />}
      </div>
      {rule?.freq === 'WEEKLY' && <Weekdays rule={rule} first={first} change={change} />}
      {rule && start && first && <DatesField rule={rule} start={start} zone={zone} />}
    </div>
  );
}

const within = (number: number, most: number) =>
  Math.min(Math.max(Math.trunc(number) || 1, 1), most);

interface Part {
  rule: Rule;
  first: Date | null;
  change(part: Partial<Rule>): void;
}

/** The weekday of the first date is always selected. */
function Weekdays({ rule, first, change }: Part) {
  const own = first && codeOf(first);
  const chosen = new Set(rule.byday.length > 0 ? rule.byday : own ? [own] : []);
  const toggle = (code: string, on: boolean) => {
    const next = weekdayCodes.filter((one) => (one === code ? on : chosen.has(one) || one === own));
    change({ byday: next.length === 1 && next[0] === own ? [] : next });
  };
  return (
    <fieldset className="field repeat-set">
      <legend>Days of the week</legend>
      <div className="weekday-boxes">
        {weekdayCodes.map((code, index) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={chosen.has(code)}
              disabled={code === own}
              onChange={({ target }) => toggle(code, target.checked)}
            />{' '}
            <span>{weekdays[index]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const places = ['', 'first', 'second', 'third', 'fourth'];

function MonthDay({ rule, first, change }: Part & { first: Date }) {
  const number = first.getUTCDate();
  const place = placeOf(first);
  const code = codeOf(first);
  const named = weekdays[weekdayCodes.indexOf(code)];
  const value = rule.byday[0] ?? (rule.bymonthday === -1 ? 'last' : '');
  const choose = (what: string) =>
    change({
      byday: /\d/.test(what) ? [what] : [],
      bymonthday: what === 'last' ? -1 : null,
    });
  return (
    <div className="field">
      <label htmlFor="repeat-month">Day of the month</label>
      <select id="repeat-month" value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">
          Day {number}
          {number > 28 && ' (shorter months are skipped)'}
        </option>
        {place <= 4 && <option value={`${place}${code}`}>{`The ${places[place]} ${named}`}</option>}
        {isLast(first, 7) && <option value={`-1${code}`}>The last {named}</option>}
        {isLast(first, 1) && <option value="last">The last day</option>}
      </select>
    </div>
  );
}

function Ends({ rule, first, change }: Part) {
  const how = rule.until ? 'until' : rule.count ? 'count' : '';
  const choose = (what: string) =>
    change({
      until: what === 'until' ? monthsAfter(first ?? new Date(), 3) : null,
      count: what === 'count' ? 10 : null,
    });
  return (
    <div className="field">
      <label htmlFor="repeat-ends">Ends</label>
      <select id="repeat-ends" value={how} onChange={({ target }) => choose(target.value)}>
        <option value="">Never</option>
        <option value="until">On a date</option>
        <option value="count">After a number of times</option>
      </select>
      {rule.until && (
        <input
          type="date"
          aria-label="Last day"
          value={rule.until}
          onChange={({ target }) => target.value && change({ until: target.value })}
        />
      )}
      {rule.count && (
        <input
          type="number"
          aria-label="Number of times"
          min={1}
          max={repeating.count}
          value={rule.count}
          onChange={({ target }) =>
            change({ count: within(Number(target.value), repeating.count) })
          }
        />
      )}
    </div>
  );
}

const monthsAfter = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()))
    .toISOString()
    .slice(0, 10);
