import '../../../account/numbers/numbers.css';
import { Link } from 'wouter';
import type { OwnNumbers, WeekOfNumbers } from '../../../../worker/contract/practitioners/profile-numbers.ts';
import { dayInUtc } from '../../../data/format/format-dates.ts';
import { query } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { WeekChart } from './WeekChart.tsx';

/** Charts compare these weeks with the same weeks a year earlier. */
const year = 52;

const charts = [
  { name: 'viewed', heading: 'Profile views', of: 'views' },
  { name: 'asked', heading: 'Enquiries received', of: 'enquiries' },
  { name: 'answered', heading: 'Enquiries answered', of: 'enquiries' },
  {
    name: 'median_hours',
    heading: 'Typical reply time',
    of: 'hours or less for half of your replies',
  },
] as const;

/** Practice statistics: profile views, enquiries and answer times per week. */
export const View = () => {
  const { id } = useMember();
  return (
    <AccountPage heading="Your statistics">
      <p className="numbers-lede">
        By week, compared with the same week last year. Counts below five are shown as “under 5” to
        protect people’s privacy. Visits by bots are not counted.
      </p>
      <Answered queries={{ numbers: query<OwnNumbers>(`/users/${id}/numbers`) }}>
        {({ numbers: { weeks } }) =>
          isNothing(weeks) ? (
            <Nothing />
          ) : (
            <>
              <div className="numbers-charts">
                {charts.map(({ name, heading, of }) => (
                  <WeekChart
                    key={name}
                    heading={heading}
                    of={of}
                    weeks={weeks.slice(0, year).map(({ week }) => week)}
                    now={weeks.slice(0, year).map((week) => week[name])}
                    before={weeks.slice(year, 2 * year).map((week) => week[name])}
                  />
                ))}
              </div>
              <Figures weeks={weeks.slice(0, year)} />
            </>
          )
        }
      </Answered>
    </AccountPage>
  );
};

const isNothing = (weeks: WeekOfNumbers[]) =>
  weeks.every((week) => charts.every(({ name }) => week[name] === null));

const Nothing = () => {
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
        <Link href={`/u/${tag}`} className="button quiet">
          View public profile
        </Link>
      </p>
    </section>
  );
};

const Figures = ({ weeks }: { weeks: WeekOfNumbers[] }) => (
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
              <th scope="row">{dayInUtc(week)}</th>
              <td>{viewed ?? under}</td>
              <td>{asked ?? under}</td>
              <td>{answered ?? under}</td>
              <td>{median_hours ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);

const under = 'under 5';
