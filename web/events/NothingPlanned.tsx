import { Link } from 'wouter';
import { distances, usualDistance } from '../../worker/contract/limits.ts';
import { coming, eventsAddress } from './address.ts';

interface Props {
  asked: URLSearchParams;
  month: string | null;
  /** There are some, on earlier pages. */
  isBeyond: boolean;
}

/** Nothing fits: what would find something. */
export function NothingPlanned({ asked, month, isBeyond }: Props) {
  const isNear = ['where', 'place', 'near'].some((name) => asked.has(name));
  const wider = distances.find((one) => one > Number(asked.get('within') ?? usualDistance));
  const to = (change: Parameters<typeof eventsAddress>[1]) =>
    `${eventsAddress(asked, change)}#${coming}`;
  return (
    <div className="nobody">
      <p className="empty">
        {isBeyond
          ? 'No more events are planned.'
          : `Nothing is planned ${month ? `for the rest of ${month}` : 'yet'}${isNear ? ' so near' : ''}.`}
      </p>
      <ul>
        {isNear && wider !== undefined && (
          <li>
            <Link href={to({ within: `${wider}` })}>Look within {wider} km</Link>
          </li>
        )}
        {asked.has('category') && (
          <li>
            <Link href={to({ category: null })}>Look at all that it can be about</Link>
          </li>
        )}
        {asked.size > 0 ? (
          <li>
            <Link href="/events">See all that is coming</Link>
          </li>
        ) : (
          <li>
            <Link href="/practitioners">Look through the people who may plan something</Link>
          </li>
        )}
      </ul>
    </div>
  );
}
