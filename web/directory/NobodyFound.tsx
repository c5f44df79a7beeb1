import '../styles/lists.css';
import '../styles/suggested.css';
import { Link } from 'wouter';
import { facetKinds } from '../../worker/contract/facet-kinds.ts';
import { distances, usualDistance } from '../../worker/contract/limits.ts';
import type { PlaceView } from '../../worker/contract/places.ts';
import type { ShownUserCards } from '../../worker/contract/users.ts';
import { useCode } from '../likes/use-code.ts';
import { Empty } from '../ui/Empty.tsx';
import type { To } from './address.ts';
import { TellMe } from './TellMe.tsx';

export interface Looked {
  practitioners: ShownUserCards;
  search: URLSearchParams;
  from: string | null;
  /** The town that the address names as its own. */
  place: PlaceView | null;
}

interface Props extends Looked {
  to: To;
}

/** Nobody fits: what would find somebody. */
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
      <Empty href="/" way="See what is on the home page">
        Practitioners who join stand here.
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
                    Look without a town
                  </Link>
                </li>
              )}
              {isNear && wider !== undefined && (
                <li>
                  <Link className="pill" href={to({ within: `${wider}` })}>
                    Look within {wider} km
                  </Link>
                </li>
              )}
              {!search.getAll('session').includes('online') && (
                <li>
                  <Link
                    className="pill"
                    href={to({ session: 'online', place: null, where: null, near: null })}
                  >
                    See who works online
                  </Link>
                </li>
              )}
              <li>
                <Link className="pill" href="/practitioners">
                  Look through everybody
                </Link>
              </li>
            </ul>
          </>
        }
      >
        {practitioners.crisis
          ? 'Nobody here fits these words, but the people above answer now. You can call them about anything.'
          : isNarrowed
            ? 'We can write to you when somebody does.'
            : q
              ? 'Nobody here answers to these words yet. Others may find somebody, or fewer of them.'
              : 'Nobody here fits yet.'}
      </Empty>
      {!practitioners.crisis && (
        <div className="suggested stack needs-script">
          {code && <code.NearestPeople {...{ practitioners, search, from, place }} />}
        </div>
      )}
    </div>
  );
}
