/** Bar chart by week with marks for the previous year. A table below has the same figures. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { formatDateInZone } from '../../../../worker/contract/shared/format-date.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';

interface Props {
  heading(): string;
  /** Latest value with its unit and week. */
  latest: (typeof m)['account.views_in_week'];
  /** Text if no week reached five. */
  few(): string;
  /** Accessible name: the heading and the highest value. */
  most(inputs: { heading: string; count: number }): string;
  /** Mondays, newest first. */
  weeks: string[];
  /** Counts for these weeks; null means under five. */
  now: (number | null)[];
  before: (number | null)[];
}

const width = 520;
const height = 132;
const gap = 2;

/** Bar height for 'under five', so that it differs from zero. */
const MIN_BAR_HEIGHT = 3;

export function WeekChart({ weeks, now, before, ...texts }: Props) {
  const heading = texts.heading();
  const latest = now.findIndex((count) => count !== null);
  const most = Math.max(1, ...[...now, ...before].map((count) => count ?? 0));
  const step = width / now.length;
  const highest = Math.max(...now.map((count) => count ?? 0));
  const heightOf = (count: number) => Math.max(MIN_BAR_HEIGHT, (count / most) * height);
  const xOf = (index: number) => width - (index + 1) * step;
  return (
    <figure className="numbers-chart sheet">
      <figcaption>
        <h2>{heading}</h2>
        {latest < 0 ? (
          <p className="hint">{texts.few()}</p>
        ) : (
          <p>
            <ParaglideMessage
              message={texts.latest}
              inputs={{ count: now[latest] ?? 0, day: formatDayInUtc(weeks[latest] ?? '') }}
              markup={{
                number: ({ children }) => <span className="numbers-now">{children}</span>,
                week: ({ children }) => <span className="hint">{children}</span>,
              }}
            />
          </p>
        )}
      </figcaption>
      {latest >= 0 && (
        <>
          <svg
            viewBox={`0 0 ${width} ${height + 4}`}
            role="img"
            aria-label={texts.most({ heading, count: highest })}
          >
            {now.map((count, index) => (
              <g key={xOf(index)}>
                <rect
                  className={count === null ? 'numbers-few' : undefined}
                  x={xOf(index)}
                  y={height - heightOf(count ?? 0)}
                  width={step - gap}
                  height={heightOf(count ?? 0)}
                  rx="1.5"
                />
                <PreviousYearMark
                  x={xOf(index)}
                  y={height - heightOf(before[index] ?? 0)}
                  step={step}
                >
                  {before[index]}
                </PreviousYearMark>
              </g>
            ))}
            <line x1="0" x2={width} y1={height + 1} y2={height + 1} className="numbers-base" />
          </svg>
          <p className="numbers-ends abreast hint">
            <span>{formatMonth(weeks.at(-1))}</span>
            {before.some((count) => count !== null) && (
              <span className="numbers-key">{m['account.the_year_before']()}</span>
            )}
            <span>{formatMonth(weeks[0])}</span>
          </p>
        </>
      )}
    </figure>
  );
}

interface BeforeProps {
  x: number;
  y: number;
  step: number;
  children: number | null | undefined;
}

const PreviousYearMark = ({ x, y, step, children }: BeforeProps) =>
  typeof children === 'number' &&
  ['numbers-before frame', 'numbers-before'].map((name) => (
    <line key={name} x1={x} x2={x + step - gap} y1={y} y2={y} className={name} />
  ));

const formatMonth = (week = '') =>
  formatDateInZone(week, 'UTC', { month: 'short', year: 'numeric' });
