import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { leadOn } from '../ui/lead-on.ts';
import { listAddress } from './addresses.ts';
import { countText } from './list/count.ts';
import { lines, waitingNow } from './waiting.ts';

/** How much waits for somebody, and the way to it. */
export function Waiting() {
  const { data, error, refetch } = useQuery(waitingNow);
  const place = useRef<HTMLParagraphElement>(null);
  const askAgain = () => refetch().then(() => leadOn(place));
  if (!data && error) {
    return (
      <p className="admin-waiting" ref={place} tabIndex={-1}>
        <span role="alert">What waits could not be read. {error.message}</span>{' '}
        <button type="button" className="text-button" onClick={() => void askAgain()}>
          Try again
        </button>
      </p>
    );
  }
  return lines.map(({ kind, resource, filter, none, one, many }, index) => {
    const waiting = data?.[kind];
    return (
      <p
        key={kind}
        className={waiting ? 'admin-waiting' : 'admin-waiting bone'}
        ref={index === 0 ? place : null}
        tabIndex={-1}
      >
        {waiting?.count === 0 && none}
        {Boolean(waiting?.count) && (
          <>
            <Link href={`${listAddress(resource)}?${filter}`}>
              {countText(resource, waiting?.count ?? 0, waiting?.count_is_floor)}
            </Link>{' '}
            {waiting?.count === 1 ? one : many}
          </>
        )}
      </p>
    );
  });
}
