/** Practice statistics: profile views, enquiries and answer times per week. */

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
    heading: 'Profile views',
    unit: { one: 'view', many: 'views' },
    counted: 'views',
  },
  {
    name: 'asked',
    heading: 'Enquiries received',
    unit: { one: 'enquiry', many: 'enquiries' },
    counted: 'enquiries',
  },
  {
    name: 'answered',
    heading: 'Enquiries answered',
    unit: { one: 'enquiry', many: 'enquiries' },
    counted: 'answers',
  },
  {
    name: 'median_hours',
    heading: 'Typical reply time',
    unit: { one: 'hour', many: 'hours' },
    after: 'or less for half of your replies',
    counted: 'answers',
  },
] as const;

const StatisticsPage = () => {
  const { id } = useMember();
  return (
    <AccountLayout heading="Your statistics">
      <p className="numbers-lede">
        By week, compared with the same week last year. Counts below five are shown as “under 5” to
        protect people’s privacy. Visits by bots are not counted.
      </p>
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
      <p className="numbers-word">No statistics yet</p>
      <p>
        Statistics appear once you have five profile views or five enquiries in a week. A picture, a
        bio and prices help people find you.
      </p>
      <p className="form-actions">
        <Link href="/account/edit" className="button">
          Edit your profile
        </Link>
        <Link href={href('/u/:tag', { tag })} className="button quiet">
          View public profile
        </Link>
      </p>
    </section>
  );
};

const StatisticsTable = ({ weeks }: { weeks: ProfileWeek[] }) => (
  <details className="numbers-figures">
    <summary>Show as a table</summary>
    <section className="numbers-scroll" aria-label="Statistics by week" tabIndex={-1}>
      <table>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            <th scope="col">Profile views</th>
            <th scope="col">Enquiries</th>
            <th scope="col">Answered</th>
            <th scope="col">Reply time in hours</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, viewed, asked, answered, median_hours }) => (
            <tr key={week}>
              <th scope="row">{formatDayInUtc(week)}</th>
              <td>{viewed ?? underFive}</td>
              <td>{asked ?? underFive}</td>
              <td>{answered ?? underFive}</td>
              <td>{median_hours ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);

const underFive = 'under 5';

export default StatisticsPage;
