import './numbers.css';
import type { OwnNumbers, WeekOfNumbers } from '../../../worker/contract/numbers.ts';
import { dayInUtc } from '../../lib/dates.ts';
import { query } from '../../lib/query.ts';
import { useMember } from '../../session/user.ts';
import { Answered } from '../../ui/Answered.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { WeekChart } from './WeekChart.tsx';

/** A year, and the one before it to compare with. */
const year = 52;

const charts = [
  { name: 'viewed', heading: 'Your profile was looked at', of: 'views' },
  { name: 'asked', heading: 'You were asked', of: 'enquiries' },
  { name: 'answered', heading: 'You answered', of: 'enquiries' },
  {
    name: 'median_hours',
    heading: 'Hours until you answer, in the middle',
    of: 'hours',
  },
] as const;

/** How often a practitioner was looked at and asked, and how fast they answer. */
export const View = () => {
  const { id } = useMember();
  return (
    <AccountPage heading="Your numbers">
      <p className="hint">
        By week, against the same week a year ago. Fewer than five of anything are “under 5”, so
        that nobody can be told from them. Visits by programs are not counted.
      </p>
      <Answered queries={{ numbers: query<OwnNumbers>(`/users/${id}/numbers`) }}>
        {({ numbers: { weeks } }) => (
          <>
            <div className="numbers-charts">
              {charts.map(({ name, heading, of }) => (
                <WeekChart
                  key={name}
                  heading={heading}
                  of={of}
                  now={weeks.slice(0, year).map((week) => week[name])}
                  before={weeks.slice(year, 2 * year).map((week) => week[name])}
                />
              ))}
            </div>
            <Figures weeks={weeks.slice(0, year)} />
          </>
        )}
      </Answered>
    </AccountPage>
  );
};

const Figures = ({ weeks }: { weeks: WeekOfNumbers[] }) => (
  <details className="numbers-figures">
    <summary>The figures</summary>
    <section className="numbers-scroll" aria-label="The figures by week" tabIndex={-1}>
      <table>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            <th scope="col">Looked at</th>
            <th scope="col">Asked</th>
            <th scope="col">Answered</th>
            <th scope="col">Hours</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, viewed, asked, answered, median_hours }) => (
            <tr key={week}>
              <th scope="row">{dayInUtc(`${week}T12:00:00.000Z`)}</th>
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
