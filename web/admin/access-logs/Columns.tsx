import type { AccessLogNumbers } from '../../../worker/contract/access-logs.ts';
import { numberText } from '../list/count.ts';
import { greatest } from '../status/Bar.tsx';
import { slotText } from './slot.ts';

type Props = Pick<AccessLogNumbers, 'slots' | 'unit'>;

const width = 10;
const height = 100;
const gap = 2;

/** Column chart of the access logs. It repeats the table below, so screen readers skip it. */
export function Columns({ slots, unit }: Props) {
  const most = greatest(slots);
  const ends = [slots[0], slots[slots.length >> 1], slots.at(-1)];
  return (
    <figure className="access-columns" aria-hidden="true">
      <figcaption>{numberText(most)}</figcaption>
      <svg viewBox={`0 0 ${width * slots.length} ${height}`} preserveAspectRatio="none">
        <title>Access logs</title>
        {slots.map(({ slot, count }, index) => {
          const long = most > 0 ? (height * count) / most : 0;
          return (
            <rect
              key={slot}
              x={width * index + gap / 2}
              y={height - long}
              width={width - gap}
              height={long}
            />
          );
        })}
      </svg>
      <p>{ends.map((end) => end && <span key={end.slot}>{slotText(end.slot, unit)}</span>)}</p>
    </figure>
  );
}
