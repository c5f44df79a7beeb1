import { usualDistance } from '../../../worker/contract/shared/limits.ts';
import '../../styles/directory-screen.css';
import { Link } from 'wouter';
import { accepting } from '../../../worker/contract/practitioners/accepting-clients.ts';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import type { DirectoryOrder } from '../../../worker/contract/search/directory.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import { CrisisBox } from '../crisis/CrisisBox.tsx';
import type { Params } from '../../data/route.ts';
import { changer, type To } from './directory-path.ts';
import type { ChosenThing } from './filters/active-filters.ts';
import { Hints } from './SearchHints.tsx';
import { NobodyFound } from './NoResults.tsx';
import { Practitioners } from './PractitionerList.tsx';
import type { Listed } from './directory-queries.ts';
import { SearchForm } from './search-form/PractitionerSearchForm.tsx';
import { TellMe } from './CreateAlertLink.tsx';
import { titleOf } from './build-result-title.ts';
import { useAddress } from './use-directory-params.ts';

interface Props {
  answers: Listed & { place?: PlaceView | null; crisis?: { crisis: Crisis } };
  params: Params;
}

/** Directory page: search form, facets and results. */
export function View({ answers, params }: Props) {
  const { practitioners, order, place = null } = answers;
  const search = useAddress();
  const isOfPlace = params.place !== undefined && place !== null;
  const path = isOfPlace ? `/practitioners/${place.tag}` : '/practitioners';
  const to = changer(path, search);
  const near = search.get('near');
  const isWritten = search.has('where');
  const from = near && !isWritten && !place ? 'you' : isWritten ? null : (place?.name ?? null);
  return (
    <div className="wide practitioners">
      <header className="directory-head stack">
        <h1>{titleOf(answers, place?.name) ?? 'Find a practitioner'}</h1>
        <CrisisBox crisis={answers.crisis?.crisis ?? practitioners.crisis} />
        <SearchForm search={search} place={isWritten ? null : place} hasList />
      </header>
      <Hints
        to={to}
        practitioners={practitioners}
        search={search}
        place={place}
        isOfPlace={isOfPlace}
      />
      <Practitioners
        listed={answers}
        path={path}
        from={from}
        origin={originOf({ from, place, isOfPlace, search, to })}
        nobody={
          <NobodyFound
            practitioners={practitioners}
            search={search}
            from={from}
            to={to}
            place={isOfPlace ? place : null}
          />
        }
      />
      <p className="directory-order soft">
        {order && order.practitioners_count > 0 && shareText(order)}{' '}
        <Link href="/how-we-order">How results are ordered</Link>
        {practitioners.count > 0 && <TellMe search={search} place={isOfPlace ? place : null} />}
      </p>
    </div>
  );
}

const shareText = ({ confirmed_count, practitioners_count }: DirectoryOrder) =>
  `${confirmed_count.toLocaleString('en-GB')} of ${practitioners_count.toLocaleString('en-GB')} practitioners confirmed their details in the last ${accepting.trustedFor} days.`;

interface Origin {
  from: string | null;
  place: PlaceView | null;
  isOfPlace: boolean;
  search: URLSearchParams;
  to: To;
}

/** Active filter for the origin of distances. */
function originOf({ from, place, isOfPlace, search, to }: Origin): ChosenThing[] {
  if (from === null) return [];
  const nowhere = { place: null, near: null, within: null, online: null };
  const within = search.get('within') ?? usualDistance;
  const href = isOfPlace ? changer('/practitioners', search)(nowhere) : to(nowhere);
  const name = place ? `Within ${within} km of ${place.name}` : `Near me, within ${within} km`;
  const isNearOnly = search.get('online') === 'false';
  return [
    { key: 'origin', name, href },
    ...(isNearOnly ? [{ key: 'online', name: 'Nearby only', href: to({ online: null }) }] : []),
  ];
}
