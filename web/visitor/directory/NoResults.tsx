import '../../styles/lists.css';
import '../../styles/suggested-people.css';
import { Link } from 'wouter';
import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import { distances, usualDistance } from '../../../worker/contract/shared/limits.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import type { ShownUserCards } from '../../../worker/contract/practitioners/users.ts';
import { useCode } from '../../ui/hooks/use-lazy-module.ts';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import type { To } from './directory-path.ts';
import { TellMe } from './CreateAlertLink.tsx';

export interface Looked {
  practitioners: ShownUserCards;
  search: URLSearchParams;
  from: string | null;
  /** Town from the URL. */
  place: PlaceView | null;
}

interface Props extends Looked {
  to: To;
}

/** Empty result with suggestions that would find practitioners. */
export function NobodyFound({ practitioners, search, from, place, to }: Props) {
  const wider = distances.find((one) => one > Number(search.get('within') ?? usualDistance));
  const isNear = from !== null || practitioners.understood.place !== null;
  const q = search.get('q');
  const where = practitioners.understood.place ? null : search.get('where');
  const isNarrowed = facetKinds.some((kind) => search.has(kind));
  const isAsked = search.size > 0 || place !== null;
  const code = useCode(
    () => import('./NearestPeople.tsx'),
    isAsked && practitioners.crisis === null,
  );
  if (!isAsked) {
    return (
      <Empty href="/" way="Go to the home page">
        No practitioners have joined yet.
      </Empty>
    );
  }
  return (
    <div className="nobody stack">
      <Empty
        act={
          <>
            <TellMe
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
      </Empty>
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
