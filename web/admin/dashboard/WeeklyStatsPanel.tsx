/** The last seven full days compared with the seven before, as charts or tables. */

import { m } from '#messages';
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
  title(): string;
  note?(days: readonly WeeklyStatsDay[]): string;
}[] = [
  { name: 'visitors', title: m['admin_dashboard.visitors'] },
  { name: 'read', title: m['admin_dashboard.articles_read'] },
  { name: 'sign_ups', title: m['admin_dashboard.sign_ups'] },
  {
    name: 'asked',
    title: m['admin_dashboard.enquiries'],
    note: (days) =>
      m['admin_dashboard.answered']({
        number: formatNumber(summarizeWeek(days, 'answered').count),
      }),
  },
  { name: 'not_found', title: m['admin_dashboard.searches_without_results'] },
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
      counted.length === 0 && <p>{m['admin_dashboard.week_is_empty']()}</p>
    );
  if (nothing) {
    return (
      <section className="week" aria-labelledby={id}>
        <h2 id={id}>{m['admin_dashboard.weekly_activity']()}</h2>
        {nothing}
      </section>
    );
  }
  return (
    <section className="week" aria-labelledby={id} aria-busy={!data}>
      <header>
        <h2 id={id}>{m['admin_dashboard.weekly_activity']()}</h2>
        <button type="button" className="text-button" onClick={() => setTable(!isTable)}>
          {isTable ? m['admin_dashboard.show_as_charts']() : m['admin_dashboard.show_as_tables']()}
        </button>
      </header>
      <ul>
        {counted.map(({ name, title, note }) => {
          const summary = summarizeWeek(days, name);
          return (
            <li key={name} className="panel">
              <h3>{title()}</h3>
              <p className="week-sum">
                <b>{formatNumber(summary.count)}</b>
                {note && <span>{note(days)}</span>}
              </p>
              <p className="week-difference">
                {formatWeekDifference(summary)}{' '}
                {m['admin_dashboard.today']({ number: formatNumber(summary.today) })}
              </p>
              <WeeklyChart title={title()} told={summary} isTable={isTable} />
            </li>
          );
        })}
      </ul>
      <p className="week-key" aria-hidden={isTable}>
        <span>{m['admin_dashboard.last_7_days']()}</span>
        <span>{m['admin_dashboard.previous_week']()}</span>
      </p>
    </section>
  );
}
