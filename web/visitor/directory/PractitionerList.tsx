/** Practitioner list with facets, active filters and pager. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './filters/FacetList.css';
import './PractitionerList.css';
import { type ReactNode, useEffect } from 'react';
import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import type { Facets } from '../../../worker/contract/search/facets.ts';
import type { ParsedQueryView } from '../../../worker/contract/search/parsed-query.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import { directoryPageLimits } from '../../../worker/contract/shared/limits.ts';
import { useFocusAnchor } from '../../ui/hooks/use-focus-anchor.ts';
import { usePreloadOnIntent } from '../../ui/hooks/use-preload-on-intent.ts';
import { Shortlist } from '../enquiry/shortlist/Shortlist.tsx';
import { type BuildDirectoryPath, createPathBuilder, LIST_ID } from './directory-path.ts';
import type { DirectoryList } from './directory-queries.ts';
import { canFilter, FacetList, isFilterSheetOpen } from './filters/FacetList.tsx';
import { formatPlace } from './format-place.ts';
import { keepLastResults } from './last-results.ts';
import { PractitionerGroups } from './PractitionerGroups.tsx';
import { PractitionerPager } from './PractitionerPager.tsx';
import {
  formatPractitionerCount,
  formatResultHeading,
  formatSeeResults,
  isPartialMatch,
} from './result-heading.ts';
import { SpeakersLine } from './SpeakersLine.tsx';
import { LazyActiveFilters, preloadSearchOutcome } from './search-outcome-parts.ts';
import { useDirectoryParams } from './use-directory-params.ts';

interface Props {
  listed: DirectoryList;
  /** Path of the directory page with this list. */
  path: LinkTarget;
  /** Origin of distances. */
  from?: string | null;
  /** Town of the origin. */
  place?: PlaceView | null;
  /** Builds URLs without the town, if the path itself is a town. */
  toAnywhere?: BuildDirectoryPath;
  /** Content for an empty result. */
  empty?: ReactNode;
}

export function PractitionerList({
  listed,
  path,
  from = null,
  place = null,
  toAnywhere,
  empty,
}: Props) {
  const { practitioners, facets, order } = listed;
  const { count, data, understood } = practitioners;
  const search = useDirectoryParams();
  const to = createPathBuilder(path, search);
  const chosen = countChosenValues(facets);
  const isNarrowed = chosen > 0 || isFilteredByText(understood);
  usePreloadOnIntent(preloadSearchOutcome);
  useEffect(() => keepLastResults(to({ offset: search.get('offset') })));
  const heading = useFocusAnchor(LIST_ID, isFilterSheetOpen(path) ? null : practitioners);
  return (
    <section className="block people-list" aria-labelledby={LIST_ID}>
      <div className="people-head abreast">
        <h2 id={LIST_ID} tabIndex={-1} ref={heading}>
          {count === 0 && search.size === 0 && from === null
            ? m['directory.no_practitioners_yet']()
            : formatResultHeading(practitioners)}
        </h2>
        {isPartialMatch(practitioners) && (
          <p className="count">{formatPractitionerCount(practitioners)}</p>
        )}
        <SpeakersLine listed={listed} to={to} />
      </div>
      <div className={canFilter(facets, count) ? 'narrowed stack' : undefined}>
        {canFilter(facets, count) && (
          <a className="skip" href={`#${PEOPLE_ID}`}>
            {m['directory.skip_filters']()}
          </a>
        )}
        <FacetList
          facets={facets}
          path={path}
          to={to}
          see={formatSeeResults(practitioners)}
          total={count}
          chosen={chosen}
        />
        {(isNarrowed || from !== null) && (
          <LazyActiveFilters
            listed={listed}
            search={search}
            to={to}
            origin={{ from, place, toAnywhere: toAnywhere ?? to }}
          />
        )}
        <div className="people" id={PEOPLE_ID} tabIndex={-1}>
          {count === 0 && (empty ?? (!isNarrowed && <NoPractitioners />))}
          {data.length === 0 && count > 0 && (
            <p className="empty">
              <ParaglideMessage
                message={m['directory.no_more']}
                markup={{ link: ({ children }) => <Link href={to({})}>{children}</Link> }}
              />
            </p>
          )}
          <PractitionerGroups
            data={data}
            from={from ?? (understood.place && formatPlace(understood.place))}
            region={understood.region?.name ?? null}
          />
          <Shortlist />
          <PractitionerPager
            practitioners={practitioners}
            search={search}
            to={to}
            day={search.get('day') ?? order?.date ?? null}
            size={directoryPageLimits.practitioners}
          />
        </div>
      </div>
    </section>
  );
}

/** Target of the link past the filters. */
const PEOPLE_ID = 'people';

const countChosenValues = (facets: Facets) =>
  facetKinds.flatMap((kind) => facets[kind].filter(({ is_chosen }) => is_chosen)).length;

/** True if words of the search text were understood as filters. */
const isFilteredByText = ({ without, wishes = [] }: ParsedQueryView) =>
  Object.keys(without).length > 0 || wishes.length > 0;

const NoPractitioners = () => (
  <p className="empty">
    <Link href="/practitioners">{m['directory.browse_all_practitioners']()}</Link>
  </p>
);
