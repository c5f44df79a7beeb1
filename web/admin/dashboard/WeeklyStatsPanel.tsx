import './weekly-stats.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Week as Answer, type WeekSeries, weekDays } from '../../../worker/contract/admin/dashboard.ts';
import { options, query } from '../../data/query.ts';
import { numberText } from '../list/format-count.ts';
import { ListFailure } from '../list/ListError.tsx';
import { Chart } from './WeeklyChart.tsx';
import { type Day, differenceText, toldOf } from './summarize-week.ts';

const shown: readonly { name: WeekSeries; title: string; note?(days: readonly Day[]): string }[] = [
  { name: 'visitors', title: 'Visitors' },
  { name: 'read', title: 'Articles read' },
  { name: 'sign_ups', title: 'Sign-ups' },
  {
    name: 'asked',
    title: 'Enquiries',
    note: (days) => `${numberText(toldOf(days, 'answered').count)} answered`,
  },
  { name: 'not_found', title: 'Searches with no results' },
];

/** Placeholder data while loading. */
const empty: Day[] = Array.from({ length: weekDays }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  visitors: 0,
  read: 0,
  sign_ups: 0,
  asked: 0,
  answered: 0,
  not_found: 0,
}));

/** The last seven full days compared with the seven before, as charts or tables. */
export function Week() {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const { data, error, refetch } = useQuery(options(query<Answer>('/week')));
  const days = data?.days ?? empty;
  const counted = data
    ? shown.filter(({ name }) => days.slice(0, -1).some((day) => day[name] > 0))
    : shown;
  const nothing =
    !data && error ? (
      <ListFailure error={error} retry={() => void refetch()} isBefore={false} />
    ) : (
      counted.length === 0 && (
        <p className="hint">
          Visitors, reads, sign-ups and enquiries appear here after the first full day.
        </p>
      )
    );
  if (nothing) {
    return (
      <section className="week" aria-labelledby={id}>
        <h2 id={id}>Weekly activity</h2>
        {nothing}
      </section>
    );
  }
  return (
    <section className={data ? 'week' : 'week bones'} aria-labelledby={id} aria-busy={!data}>
      <header>
        <h2 id={id}>Weekly activity</h2>
        <button type="button" className="text-button" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as charts' : 'Show as tables'}
        </button>
      </header>
      <ul>
        {counted.map(({ name, title, note }) => {
          const told = toldOf(days, name);
          return (
            <li key={name} className="panel">
              <h3>{title}</h3>
              <p className="week-sum">
                <b>{numberText(told.count)}</b>
                {note && <span>{note(days)}</span>}
              </p>
              <p className="week-difference">
                {differenceText(told)}. {numberText(told.today)} today.
              </p>
              <Chart title={title} told={told} isTable={isTable} />
            </li>
          );
        })}
      </ul>
      <p className="week-key" aria-hidden={isTable}>
        <span>Last 7 days</span>
        <span>Previous week</span>
      </p>
    </section>
  );
}
