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

interface Props extends SearchContext {
  to: BuildDirectoryPath;
}

/** Empty result with suggestions that would find practitioners. */
export function NoResults({ practitioners, search, from, place, to }: Props) {
  const wider = searchRadiiKm.find((one) => one > Number(search.get('within') ?? defaultRadiusKm));
  const q = search.get('q');
  const { understood } = practitioners;
  const isNear = from !== null || understood.place !== null;
  const where = understood.place || understood.region ? null : search.get('where');
  const isNarrowed = facetKinds.some((kind) => search.has(kind));
  const isAsked = search.size > 0 || place !== null;
  const code = useLazyModule(
    () => import('./NearestPeople.tsx'),
    isAsked && practitioners.crisis === null,
  );
  if (!isAsked) {
    return (
      <EmptyState href="/" way="Go to the home page">
        No practitioners have joined yet.
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
                    Search everywhere
                  </Link>
                </li>
              )}
              {isNear && wider !== undefined && (
                <li>
                  <Link className="pill" href={to({ within: `${wider}` })}>
                    Search within {wider} km
                  </Link>
                </li>
              )}
              {!search.getAll('session').includes('online') && (
                <li>
                  <Link
                    className="pill"
                    href={to({ session: 'online', place: null, where: null, near: null })}
                  >
                    Show online sessions
                  </Link>
                </li>
              )}
              <li>
                <Link className="pill" href="/practitioners">
                  Browse all practitioners
                </Link>
              </li>
            </ul>
          </>
        }
      >
        {practitioners.crisis
          ? 'No practitioner matches this search, but the helplines above can talk to you now, about anything.'
          : isNarrowed
            ? 'We can e-mail you when someone new matches.'
            : q
              ? 'No practitioner matches this search yet. Try fewer or different words.'
              : 'No practitioner matches this search yet.'}
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
