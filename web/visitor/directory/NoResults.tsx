import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import type { SearchContext } from './search-context.ts';
import '../../styles/lists.css';
import './FindPractitionersSection.css';
import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import { defaultRadiusKm, searchRadiiKm } from '../../../worker/contract/shared/limits.ts';
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { CreateAlertLink } from './CreateAlertLink.tsx';
import type { BuildDirectoryPath } from './directory-path.ts';
import { useDirectoryCount } from './use-directory-count.ts';

export interface NoResultsProps extends SearchContext {
  to: BuildDirectoryPath;
}

const widestKm = Math.max(...searchRadiiKm);

/** Empty result with suggestions that would find practitioners. */
export function NoResults({ practitioners, search, from, place, to }: NoResultsProps) {
  const within = Number(search.get('within') ?? defaultRadiusKm);
  const q = search.get('q');
  const { understood } = practitioners;
  const isNear = from !== null || understood.place !== null;
  const where = understood.place || understood.region ? null : search.get('where');
  const isNarrowed = facetKinds.some((kind) => search.has(kind));
  const isAsked = search.size > 0 || place !== null;
  const wider = isNear && within < widestKm ? to({ within: `${widestKm}` }) : null;
  const online = search.getAll('session').includes('online')
    ? null
    : to({ session: 'online', place: null, where: null, near: null });
  const town = place?.id ?? understood.place?.id;
  const canCount = isAsked && practitioners.crisis === null;
  const widerCount = useDirectoryCount(canCount ? wider : null, {
    ...(town && { place: town }),
    online: 'false',
  });
  const onlineCount = useDirectoryCount(canCount ? online : null, place ? { place: place.id } : {});
  const code = useLazyModule(
    () => import('./NearestPeople.tsx'),
    isAsked && practitioners.crisis === null,
  );
  if (!isAsked) {
    return (
      <EmptyState href="/" way={m['common.go_home']()}>
        {m['directory.no_one_joined']()}
      </EmptyState>
    );
  }
  return (
    <div className="nobody stack">
      <EmptyState
        act={
          <>
            <CreateAlertLink
              search={search}
              place={place}
              className={practitioners.crisis ? 'button quiet' : 'button'}
            />
            <ul className="ways abreast">
              {where && q && (
                <li>
                  <Link className="pill" href={to({ where: null })}>
                    {m['directory.search_everywhere']()}
                  </Link>
                </li>
              )}
              {wider && (
                <li>
                  <Link className="pill" href={wider}>
                    {widerCount === undefined
                      ? m['directory.within_km']({ within: widestKm })
                      : m['directory.within_km_count']({ within: widestKm, count: widerCount })}
                  </Link>
                </li>
              )}
              {online && (
                <li>
                  <Link className="pill" href={online}>
                    {onlineCount === undefined
                      ? m['directory.session_online']()
                      : m['directory.online_count']({ count: onlineCount })}
                  </Link>
                </li>
              )}
              <li>
                <Link className="pill" href="/practitioners">
                  {m['directory.browse_all_practitioners']()}
                </Link>
              </li>
            </ul>
          </>
        }
      >
        {practitioners.crisis
          ? m['directory.no_match_crisis']()
          : isNarrowed
            ? m['directory.no_match_filtered']()
            : q
              ? m['directory.no_match_words']()
              : m['directory.no_match']()}
      </EmptyState>
      {!practitioners.crisis && (
        <div className="suggested stack needs-script">
          {code && (
            <code.NearestPeople
              practitioners={practitioners}
              search={search}
              from={from}
              place={place}
            />
          )}
        </div>
      )}
    </div>
  );
}
