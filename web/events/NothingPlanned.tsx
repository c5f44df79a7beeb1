import { distances, usualDistance } from '../../worker/contract/limits.ts';
import { Empty } from '../ui/Empty.tsx';
import { coming, eventsAddress } from './address.ts';

interface Props {
  asked: URLSearchParams;
  month: string | null;
  /** True if there are events on earlier pages. */
  isBeyond: boolean;
}

/** Empty list with the most promising next step. */
export function NothingPlanned({ asked, month, isBeyond }: Props) {
  const isNear = ['where', 'place', 'near'].some((name) => asked.has(name));
  const wider = distances.find((one) => one > Number(asked.get('within') ?? usualDistance));
  const on =
    isNear && wider
      ? {
          href: `${eventsAddress(asked, { within: `${wider}` })}#${coming}`,
          way: `Search within ${wider} km`,
        }
      : asked.size > 0
        ? { href: '/events', way: 'See all upcoming events' }
        : { href: '/practitioners', way: 'Find a practitioner' };
  return (
    <Empty {...on}>
      {isBeyond
        ? 'No more events are scheduled.'
        : `No events ${month ? `for the rest of ${month}` : 'yet'}${isNear ? ' in this area' : ''}.`}
    </Empty>
  );
}
