import '../../styles/directory-head.css';
import { href } from '../../../worker/contract/addresses.ts';
import { defaultRadiusKm } from '../../../worker/contract/shared/limits.ts';
import { Link } from '../../data/navigation.ts';
import './PractitionersPage.css';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import type { RouteParams } from '../../data/route.ts';
import { CrisisBox } from '../crisis/CrisisBox.tsx';
import { buildResultTitle } from './build-result-title.ts';
import { CreateAlertLink } from './CreateAlertLink.tsx';
import { type BuildDirectoryPath, createPathBuilder } from './directory-path.ts';
import type { DirectoryList } from './directory-queries.ts';
import type { ActiveFilter } from './filters/active-filters.ts';
import { formatConfirmedShare } from './format-confirmed-share.ts';
import { NoResults } from './NoResults.tsx';
import { PractitionerList } from './PractitionerList.tsx';
import { SearchHints } from './SearchHints.tsx';
import { PractitionerSearchForm } from './search-form/PractitionerSearchForm.tsx';
import { useDirectoryParams } from './use-directory-params.ts';

interface Props {
  answers: DirectoryList & { place?: PlaceView | null; crisis?: { crisis: Crisis } };
  params: RouteParams;
}

/** Directory page: search form, facets and results. */
export default function PractitionersPage({ answers, params }: Props) {
  const { practitioners, order, place = null } = answers;
  const search = useDirectoryParams();
  const isOfPlace = params.place !== undefined && place !== null;
  const path = isOfPlace ? href('/practitioners/:place', { place: place.tag }) : '/practitioners';
  const to = createPathBuilder(path, search);
  const near = search.get('near');
  const isWritten = search.has('where');
  const from = near && !isWritten && !place ? 'you' : isWritten ? null : (place?.name ?? null);
  return (
    <div className="wide practitioners">
      <header className="directory-head stack">
        <h1>{buildResultTitle(answers, place?.name) ?? 'Find a practitioner'}</h1>
        <CrisisBox crisis={answers.crisis?.crisis ?? practitioners.crisis} />
        <PractitionerSearchForm search={search} place={isWritten ? null : place} hasList />
      </header>
      <SearchHints
        to={to}
        practitioners={practitioners}
        search={search}
        place={place}
        isOfPlace={isOfPlace}
      />
      <PractitionerList
        listed={answers}
        path={path}
        from={from}
        origin={buildOriginFilter({ from, place, isOfPlace, search, to })}
        nobody={
          <NoResults
            practitioners={practitioners}
            search={search}
            from={from}
            to={to}
            place={isOfPlace ? place : null}
          />
        }
      />
      <p className="directory-order soft">
        {order && order.practitioners_count > 0 && formatConfirmedShare(order)}{' '}
        <Link href="/how-we-order">How results are ordered</Link>
        {practitioners.count > 0 && (
          <CreateAlertLink search={search} place={isOfPlace ? place : null} />
        )}
      </p>
    </div>
  );
}

interface Origin {
  from: string | null;
  place: PlaceView | null;
  isOfPlace: boolean;
  search: URLSearchParams;
  to: BuildDirectoryPath;
}

/** Active filter for the origin of distances. */
function buildOriginFilter({ from, place, isOfPlace, search, to }: Origin): ActiveFilter[] {
  if (from === null) return [];
  const nowhere = { place: null, near: null, within: null, online: null };
  const within = search.get('within') ?? defaultRadiusKm;
  const href = isOfPlace ? createPathBuilder('/practitioners', search)(nowhere) : to(nowhere);
  const name = place ? `Within ${within} km of ${place.name}` : `Near me, within ${within} km`;
  const isNearOnly = search.get('online') === 'false';
  return [
    { key: 'origin', name, href },
    ...(isNearOnly ? [{ key: 'online', name: 'Nearby only', href: to({ online: null }) }] : []),
  ];
}
