import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { Resource } from '../../worker/contract/resource.ts';
import { options, query } from '../lib/query.ts';
import { leadOn } from '../ui/lead-on.ts';
import { listAddress } from './addresses.ts';
import type { Items } from './item.ts';
import { countText } from './list/count.ts';

interface Props {
  resource: Pick<Resource, 'path' | 'admin' | 'noun'>;
  /** What narrows its list to what waits. */
  filter: string;
  /** What is said of none, and after the number of one or many. */
  none: string;
  one: string;
  many: string;
}

/** How many of something wait for somebody, and the way to them. */
export function Waiting({ resource, filter, ...words }: Props) {
  const { data, error, refetch } = useQuery(
    options(query<Items>(`/${resource.path}?${filter}&limit=1`)),
  );
  const place = useRef<HTMLParagraphElement>(null);
  const askAgain = () => refetch().then(() => leadOn(place));
  return (
    <p className={data || error ? 'admin-waiting' : 'admin-waiting bone'} ref={place} tabIndex={-1}>
      {data && <Told {...{ resource, filter, data, ...words }} />}
      {!data && error && (
        <>
          <span role="alert">
            The number of {resource.noun.many} that wait could not be read. {error.message}
          </span>{' '}
          <button type="button" className="text-button" onClick={() => void askAgain()}>
            Try again<span className="visually-hidden">: {resource.noun.many}</span>
          </button>
        </>
      )}
    </p>
  );
}

function Told({ resource, filter, data, none, one, many }: Props & { data: Items }) {
  if (data.count === 0) return none;
  return (
    <>
      <Link href={`${listAddress(resource)}?${filter}`}>
        {countText(resource, data.count, data.count_is_floor)}
      </Link>{' '}
      {data.count === 1 ? one : many}
    </>
  );
}
