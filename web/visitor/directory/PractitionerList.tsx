/** Practitioner list with facets, active filters and pager. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './filters/FacetList.css';
import './PractitionerCard.css';
import { type ReactNode, useEffect } from 'react';
import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import { directoryPageLimits } from '../../../worker/contract/shared/limits.ts';
import { useSite } from '../../data/site.ts';
import { useFocusAnchor } from '../../ui/hooks/use-focus-anchor.ts';
import { Shortlist } from '../enquiry/shortlist/Shortlist.tsx';
import { createPathBuilder, LIST_ID } from './directory-path.ts';
import type { DirectoryList } from './directory-queries.ts';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { type ActiveFilter, formatPlace, listActiveFilters } from './filters/active-filters.ts';
import { canFilter, FacetList, isFilterSheetOpen } from './filters/FacetList.tsx';
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
import { useDirectoryParams } from './use-directory-params.ts';

interface Props {
  listed: DirectoryList;
  /** Path of the directory page with this list. */
  path: LinkTarget;
  /** Origin of distances, and the filters that remove it. */
  from?: string | null;
  origin?: ActiveFilter[];
  /** Content for an empty result. */
  nobody?: ReactNode;
}

export function PractitionerList({ listed, path, from = null, origin = [], nobody }: Props) {
  const { practitioners, facets, order } = listed;
  const { count, data, understood } = practitioners;
  const search = useDirectoryParams();
  const to = createPathBuilder(path, search);
  const { currency } = useSite();
  const narrowing = listActiveFilters(listed, search, to, currency);
  const chosen = [...origin, ...narrowing];
  const filters = narrowing.filter(({ isUnderstood }) => !isUnderstood).length;
  useEffect(() => keepLastResults(to({ offset: search.get('offset') })));
  const heading = useFocusAnchor(LIST_ID, isFilterSheetOpen(path) ? null : practitioners);
  return (
    <section className="block people-list" aria-labelledby={LIST_ID}>
      <div className="people-head abreast">
        <h2 id={LIST_ID} tabIndex={-1} ref={heading}>
          {count === 0 && search.size === 0 && origin.length === 0
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
          chosen={filters}
        />
        {chosen.length > 0 && (
          <div className="narrowing">
            {count === 0 && narrowing.length > 0 && <FiltersTooNarrow things={narrowing.length} />}
            <ActiveFilters chosen={chosen} cleared={to(clearedFacets)} />
          </div>
        )}
        <div className="people" id={PEOPLE_ID} tabIndex={-1}>
          {count === 0 && (nobody ?? (narrowing.length === 0 && <NoPractitioners />))}
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

const clearedFacets = Object.fromEntries(facetKinds.map((kind) => [kind, null]));

const FiltersTooNarrow = ({ things }: { things: number }) => (
  <p className="empty">
    {things > 1 ? m['directory.filters_too_narrow']() : m['directory.filter_too_narrow']()}
  </p>
);

const NoPractitioners = () => (
  <p className="empty">
    <Link href="/practitioners">{m['directory.browse_all_practitioners']()}</Link>
  </p>
);
