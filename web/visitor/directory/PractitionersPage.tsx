import { useSearch } from 'wouter';
import { m } from '#messages';
import '../../styles/directory-head.css';
import './PractitionersPage.hints.css';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import { useSite } from '../../data/site.ts';
import './PractitionersPage.css';
import './search-form/PractitionerSearchForm.over-list.css';
import './search-form/RadiusSelect.css';
// Styles of the lazy parts, which the document contains.
import '../../styles/lists.css';
import '../../ui/primitives/EmptyState.css';
import './FindPractitionersSection.css';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import type { RouteParams } from '../../data/route.ts';
import { CrisisBox } from '../crisis/CrisisBox.tsx';
import { buildResultTitle } from './build-result-title.ts';
import { CreateAlertLink } from './CreateAlertLink.tsx';
import { createPathBuilder } from './directory-path.ts';
import type { DirectoryList } from './directory-queries.ts';
import { formatConfirmedShare } from './format-confirmed-share.ts';
import { getOriginName } from './get-origin-name.ts';
import { PractitionerList } from './PractitionerList.tsx';
import { PractitionerSearchForm } from './search-form/PractitionerSearchForm.tsx';
import { LazyNoOneNear, LazyNoResults, LazySearchHints } from './search-outcome-parts.ts';
import { useDirectoryParams } from './use-directory-params.ts';

export { preloadSearchOutcome } from './search-outcome-parts.ts';

interface Props {
  answers: DirectoryList & { place?: PlaceView | null; crisis?: { crisis: Crisis } };
  params: RouteParams;
}

/** Directory page: search form, facets and results. */
export default function PractitionersPage({ answers, params }: Props) {
  const { practitioners, order, place = null } = answers;
  const { name } = useSite();
  const search = useDirectoryParams();
  const isOfPlace = params.place !== undefined && place !== null;
  const path = isOfPlace ? href('/practitioners/:place', { place: place.tag }) : '/practitioners';
  const to = createPathBuilder(path, search);
  const from = getOriginName(search, place);
  // The address of an empty form, `?q=&where=`, is no search.
  const hasWords = [...new URLSearchParams(useSearch()).values()].some((value) => value !== '');
  const isSearch = hasWords || practitioners.understood.place !== null;
  const isNoOneNear =
    practitioners.nearby?.count === 0 &&
    practitioners.count > 0 &&
    !search.getAll('session').includes('online');
  const noOneNear = isNoOneNear && (from ?? practitioners.understood.place?.name);
  const hints = { to, practitioners, search, place, isOfPlace };
  return (
    <div className="wide practitioners">
      <header className="directory-head stack">
        <h1>{buildResultTitle(answers, place?.name) ?? m['common.find_practitioner']()}</h1>
        <CrisisBox crisis={answers.crisis?.crisis ?? practitioners.crisis} />
        <PractitionerSearchForm
          search={search}
          place={search.has('where') ? null : place}
          hasList
          hasOrigin={from !== null || practitioners.understood.place !== null}
        />
      </header>
      {isSearch && <LazySearchHints {...hints} />}
      {noOneNear && (
        <LazyNoOneNear
          practitioners={practitioners}
          search={search}
          from={from}
          place={isOfPlace ? place : null}
          to={to}
          near={noOneNear}
        />
      )}
      <PractitionerList
        listed={answers}
        path={path}
        from={from}
        place={place}
        toAnywhere={isOfPlace ? createPathBuilder('/practitioners', search) : to}
        empty={
          <LazyNoResults
            practitioners={practitioners}
            search={search}
            from={from}
            to={to}
            place={isOfPlace ? place : null}
          />
        }
      />
      {practitioners.understood.place?.county && <LazySearchHints {...hints} isBelow />}
      <p className="directory-order soft">
        {order && order.practitioners_count > 0 && formatConfirmedShare(order)}{' '}
        <Link href="/how-we-order">{m['directory.order_heading']()}</Link>
        <Link href="/for-practitioners">{m['join.get_listed_on']({ name })}</Link>
        {practitioners.count > 0 && (
          <CreateAlertLink search={search} place={isOfPlace ? place : null} />
        )}
      </p>
    </div>
  );
}
