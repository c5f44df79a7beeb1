/** Says above the results that no one is near, with an alert, a wider circle and online sessions. */

import { m } from '#messages';
import { defaultRadiusKm, searchRadiiKm } from '../../../worker/contract/shared/limits.ts';
import { Link } from '../../data/navigation.ts';
import { CreateAlertLink } from './CreateAlertLink.tsx';
import type { BuildDirectoryPath } from './directory-path.ts';
import type { SearchContext } from './search-context.ts';
import { useDirectoryCount } from './use-directory-count.ts';

export interface NoOneNearProps extends SearchContext {
  to: BuildDirectoryPath;
  /** Place that was searched near: 'Leeds', 'you'. */
  near: string;
}

const widestKm = `${Math.max(...searchRadiiKm)}`;

export function NoOneNear({ practitioners, search, place, to, near }: NoOneNearProps) {
  const within = search.get('within') ?? `${defaultRadiusKm}`;
  const town = place?.id ?? practitioners.understood.place?.id;
  const wider = within === widestKm ? null : to({ within: widestKm });
  const count = useDirectoryCount(wider, { ...(town && { place: town }), online: 'false' });
  return (
    <div className="no-one-near sheet">
      <p>{m['directory.no_one_within_km']({ within, near })}</p>
      <ul className="ways abreast">
        {wider && (
          <li>
            <Link className="pill" href={wider}>
              {count !== undefined
                ? m['directory.within_km_count']({ within: widestKm, count })
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
