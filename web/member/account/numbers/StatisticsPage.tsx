/** Practice statistics: profile views, enquiries and answer times per week. */

import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import { Link } from '../../../data/navigation.ts';
import './StatisticsPage.css';
import type { ProfileWeek } from '../../../../worker/contract/practitioners/profile-numbers.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { profileNumbersQuery } from '../account-queries.ts';
import { WeekChart } from './WeekChart.tsx';

/** Charts compare these weeks with the same weeks a year earlier. */
const WEEKS_PER_YEAR = 52;

const charts = [
  {
    name: 'viewed',
    heading: m['account.profile_views'],
    latest: m['account.views_in_week'],
    few: m['account.under_five_views'],
    most: m['account.most_views'],
  },
  {
    name: 'asked',
    heading: m['account.enquiries_received'],
    latest: m['account.enquiries_in_week'],
    few: m['account.under_five_enquiries'],
    most: m['account.most_enquiries'],
  },
  {
    name: 'answered',
    heading: m['account.enquiries_answered'],
    latest: m['account.enquiries_in_week'],
    few: m['account.under_five_answers'],
    most: m['account.most_enquiries'],
  },
  {
    name: 'median_hours',
    heading: m['account.typical_reply_time'],
    latest: m['account.reply_time_in_week'],
    few: m['account.under_five_answers'],
    most: m['account.most_hours'],
  },
] as const;

const StatisticsPage = () => {
  const { id } = useMember();
  return (
    <AccountLayout heading={m['account.statistics_title']()}>
      <p className="numbers-lede">{m['account.by_week_compared_with_the_same']()}</p>
      <QueryBoundary queries={{ numbers: profileNumbersQuery(id) }}>
        {({ numbers }) => <Statistics weeks={numbers.weeks.map(roundUpToOneHour)} />}
      </QueryBoundary>
    </AccountLayout>
  );
};

/** A median of minutes is sent as 0 hours, but “0 hours or less” is impossible. */
const roundUpToOneHour = (week: ProfileWeek): ProfileWeek => ({
  ...week,
  median_hours: week.median_hours === 0 ? 1 : week.median_hours,
});

const Statistics = ({ weeks }: { weeks: ProfileWeek[] }) =>
  isEmpty(weeks) ? (
    <NoStatistics />
  ) : (
    <>
      <div className="numbers-charts">
        {charts.map(({ name, ...chart }) => (
          <WeekChart
            key={name}
            {...chart}
            weeks={weeks.slice(0, WEEKS_PER_YEAR).map(({ week }) => week)}
            now={weeks.slice(0, WEEKS_PER_YEAR).map((week) => week[name])}
            before={weeks.slice(WEEKS_PER_YEAR, 2 * WEEKS_PER_YEAR).map((week) => week[name])}
          />
        ))}
      </div>
      <StatisticsTable weeks={weeks.slice(0, WEEKS_PER_YEAR)} />
    </>
  );

const isEmpty = (weeks: ProfileWeek[]) =>
  weeks.every((week) => charts.every(({ name }) => week[name] === null));

const NoStatistics = () => {
  const { tag } = useMember();
  return (
    <section className="numbers-nothing stack">
      <p className="numbers-word">{m['account.no_statistics_yet']()}</p>
      <p>{m['account.statistics_appear_once_you_have_five']()}</p>
      <p className="form-actions">
        <Link href="/account/edit" className="button">
          {m['account.edit_profile_title']()}
        </Link>
        <Link href={href('/u/:tag', { tag })} className="button quiet">
          {m['account.view_public_profile']()}
        </Link>
      </p>
    </section>
  );
};

const StatisticsTable = ({ weeks }: { weeks: ProfileWeek[] }) => (
  <details className="numbers-figures">
    <summary>{m['account.show_as_a_table']()}</summary>
    <section
      className="numbers-scroll"
      aria-label={m['account.statistics_by_week']()}
      tabIndex={-1}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{m['account.week_from']()}</th>
            <th scope="col">{m['account.profile_views']()}</th>
            <th scope="col">{m['enquiry.title']()}</th>
            <th scope="col">{m['account.answered']()}</th>
            <th scope="col">{m['account.reply_time_in_hours']()}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, viewed, asked, answered, median_hours }) => (
            <tr key={week}>
              <th scope="row">{formatDayInUtc(week)}</th>
              <td>{viewed ?? m['account.under_five']()}</td>
              <td>{asked ?? m['account.under_five']()}</td>
              <td>{answered ?? m['account.under_five']()}</td>
              <td>{median_hours ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);

export default StatisticsPage;
