interface Props {
  heading: string;
  /** What is counted. */
  of: string;
  /** Newest first; null is under five. */
  now: (number | null)[];
  before: (number | null)[];
}

const [width, height, gap] = [520, 120, 2];

/** A bar a week, with a mark where it stood a year ago. Its figures stand in the table below. */
export function WeekChart({ heading, of, now, before }: Props) {
  const most = Math.max(1, ...[...now, ...before].map((count) => count ?? 0));
  const step = width / now.length;
  const heightOf = (count: number | null | undefined) => ((count ?? 0) / most) * height;
  const places = now.map((_, index) => width - (index + 1) * step);
  const known = now.filter((count) => count !== null);
  return (
    <figure className="numbers-chart">
      <figcaption>
        <h2>{heading}</h2>
        <p className="hint">{summary(known, of)}</p>
      </figcaption>
      {known.length > 0 && (
        <svg viewBox={`0 0 ${width} ${height + 4}`} role="img" aria-label={summary(known, of)}>
          <line x1="0" x2={width} y1={height + 1} y2={height + 1} className="numbers-base" />
          {places.map((x, index) => (
            <g key={x}>
              <rect
                x={x}
                y={height - heightOf(now[index])}
                width={step - gap}
                height={heightOf(now[index])}
                rx="1.5"
              />
              {before[index] !== null && before[index] !== undefined && (
                <line
                  x1={x}
                  x2={x + step - gap}
                  y1={height - heightOf(before[index])}
                  y2={height - heightOf(before[index])}
                  className="numbers-before"
                />
              )}
            </g>
          ))}
        </svg>
      )}
    </figure>
  );
}

function summary(known: number[], of: string) {
  if (known.length === 0) return 'Too few in every week so far to tell';
  const [last] = known;
  return `${last} ${of} in the latest week that has five or more; at most ${Math.max(...known)}`;
}
