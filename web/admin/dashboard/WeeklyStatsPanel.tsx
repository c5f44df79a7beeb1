/** The last seven full days compared with the seven before, as charts or tables. */

import './WeeklyStatsPanel.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type WeeklySeries, weeklyStatsDays } from '../../../worker/contract/admin/dashboard.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { ListError } from '../list/ListError.tsx';
import { formatWeekDifference, summarizeWeek, type WeeklyStatsDay } from './summarize-week.ts';
import { WeeklyChart } from './WeeklyChart.tsx';

const series: readonly {
  name: WeeklySeries;
  title: string;
  note?(days: readonly WeeklyStatsDay[]): string;
}[] = [
  { name: 'visitors', title: 'Visitors' },
  { name: 'read', title: 'Articles read' },
  { name: 'sign_ups', title: 'Sign-ups' },
  {
    name: 'asked',
    title: 'Enquiries',
    note: (days) => `${formatNumber(summarizeWeek(days, 'answered').count)} answered`,
  },
  { name: 'not_found', title: 'Searches with no results' },
];

/** Placeholder data of the week while the statistics load. */
const placeholderDays: WeeklyStatsDay[] = Array.from({ length: weeklyStatsDays }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  visitors: 0,
  read: 0,
  sign_ups: 0,
  asked: 0,
  answered: 0,
  not_found: 0,
}));

export function WeeklyStatsPanel() {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const { data, error, refetch } = useQuery(queryOptions(apiQuery('GET /week')));
  const days = data?.days ?? placeholderDays;
  const counted = data
    ? series.filter(({ name }) => days.slice(0, -1).some((day) => day[name] > 0))
    : series;
  const nothing =
    !data && error ? (
      <ListError error={error} retry={() => void refetch()} isBefore={false} />
    ) : (
      counted.length === 0 && (
        <p>Visitors, reads, sign-ups and enquiries appear here after the first full day.</p>
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
    <section className="week" aria-labelledby={id} aria-busy={!data}>
      <header>
        <h2 id={id}>Weekly activity</h2>
        <button type="button" className="text-button" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as charts' : 'Show as tables'}
        </button>
      </header>
      <ul>
        {counted.map(({ name, title, note }) => {
          const summary = summarizeWeek(days, name);
          return (
            <li key={name} className="panel">
              <h3>{title}</h3>
              <p className="week-sum">
                <b>{formatNumber(summary.count)}</b>
                {note && <span>{note(days)}</span>}
              </p>
              <p className="week-difference">
                {formatWeekDifference(summary)}. {formatNumber(summary.today)} today.
              </p>
              <WeeklyChart title={title} told={summary} isTable={isTable} />
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
