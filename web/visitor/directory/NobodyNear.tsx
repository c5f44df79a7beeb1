/** Says above the results that no one is near, with an alert, a wider circle and online sessions. */

import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { defaultRadiusKm, searchRadiiKm } from '../../../worker/contract/shared/limits.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { CreateAlertLink } from './CreateAlertLink.tsx';
import type { BuildDirectoryPath } from './directory-path.ts';
import type { SearchContext } from './search-context.ts';

export interface NobodyNearProps extends SearchContext {
  to: BuildDirectoryPath;
  /** Place that was searched near: 'Leeds', 'you'. */
  near: string;
}

const widestKm = `${Math.max(...searchRadiiKm)}`;

export function NobodyNear({ practitioners, search, place, to, near }: NobodyNearProps) {
  const within = search.get('within') ?? `${defaultRadiusKm}`;
  const wider = new URLSearchParams(to({ within: widestKm }).split(/[?#]/)[1]);
  const town = place?.id ?? practitioners.understood.place?.id;
  const { data } = useQuery({
    ...queryOptions(
      apiQuery('GET /users/fe', {
        query: {
          ...Object.fromEntries(wider),
          ...(town && { place: town }),
          online: 'false',
          limit: '1',
          listed: 'true',
        },
      }),
    ),
    enabled: useIsHydrated() && within !== widestKm,
  });
  return (
    <div className="nobody-near sheet">
      <p>{m['directory.no_one_within_km']({ within, near })}</p>
      <ul className="ways abreast">
        {within !== widestKm && (
          <li>
            <Link className="pill" href={to({ within: widestKm })}>
              {data
                ? m['directory.within_km_count']({ within: widestKm, count: data.count })
                : m['directory.within_km']({ within: widestKm })}
            </Link>
          </li>
        )}
        <li>
          <Link className="pill" href={to({ session: 'online' })}>
            {m['directory.online_count']({ count: practitioners.count })}
          </Link>
        </li>
        <li>
          <CreateAlertLink search={search} place={place} className="pill" />
        </li>
      </ul>
    </div>
  );
}
