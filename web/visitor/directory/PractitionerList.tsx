import '../../styles/facets.css';
import '../../styles/people.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import { directoryPage } from '../../../worker/contract/shared/limits.ts';
import { Shortlist } from '../enquiry/Shortlist.tsx';
import { useLedHere } from '../../ui/hooks/use-focus-anchor.ts';
import { changer, lookedFor, whatList } from './directory-path.ts';
import { Chosen } from './filters/ActiveFilters.tsx';
import { type ChosenThing, chosenOf, placeText } from './filters/active-filters.ts';
import { FacetList, hasUse, isChoosingAt } from './filters/FacetList.tsx';
import { countText, headingText, isPartly, seeText } from './result-heading.ts';
import { People } from './PractitionerGroups.tsx';
import { PeoplePages } from './PractitionerPager.tsx';
import type { Listed } from './directory-queries.ts';
import { useAddress } from './use-directory-params.ts';

interface Props {
  listed: Listed;
  /** Path of the list. */
  path: string;
  /** Origin of distances, and the filters that remove it. */
  from?: string | null;
  origin?: ChosenThing[];
  /** Content for an empty result. */
  nobody?: ReactNode;
}

/** Practitioner list with facets, active filters and pager. */
export function Practitioners({ listed, path, from = null, origin = [], nobody }: Props) {
  const { practitioners, facets, order } = listed;
  const { count, data, understood } = practitioners;
  const search = useAddress();
  const to = changer(path, search);
  const narrowing = chosenOf(listed, search, to);
  const chosen = [...origin, ...narrowing];
  const filters = narrowing.filter(({ isUnderstood }) => !isUnderstood).length;
  const heading = useLedHere(whatList, isChoosingAt(path) ? null : practitioners);
  return (
    <section className="block" aria-labelledby={whatList}>
      <div className="list-head abreast">
        <h2 id={whatList} tabIndex={-1} ref={heading}>
          {count === 0 && search.size === 0 && origin.length === 0
            ? 'No practitioners yet'
            : headingText(practitioners, lookedFor(search).get('q'))}
        </h2>
        {isPartly(practitioners) && <p className="count">{countText(practitioners)}</p>}
      </div>
      <div className={hasUse(facets, count) ? 'narrowed stack' : undefined}>
        <FacetList
          facets={facets}
          path={path}
          to={to}
          see={seeText(practitioners)}
          total={count}
          chosen={filters}
        />
        {chosen.length > 0 && (
          <div className="narrowing">
            {count === 0 && narrowing.length > 0 && <TooNarrow things={narrowing.length} />}
            <Chosen chosen={chosen} cleared={to(withoutFilters)} />
          </div>
        )}
        <div className="people">
          {count === 0 && (nobody ?? (narrowing.length === 0 && <Nobody />))}
          {data.length === 0 && count > 0 && (
            <p className="empty">
              There are no more practitioners. <Link href={to({})}>Go to the first page</Link>.
            </p>
          )}
          <People data={data} from={from ?? (understood.place && placeText(understood.place))} />
          <Shortlist />
          <PeoplePages
            practitioners={practitioners}
            search={search}
            to={to}
            day={search.get('day') ?? order?.date ?? null}
            size={directoryPage.practitioners}
          />
        </div>
      </div>
    </section>
  );
}

const withoutFilters = Object.fromEntries(facetKinds.map((kind) => [kind, null]));

const TooNarrow = ({ things }: { things: number }) => (
  <p className="empty">
    {things > 1
      ? 'No one matches all your filters. Remove one:'
      : 'No one matches this filter. Remove it or choose another:'}
  </p>
);

const Nobody = () => (
  <p className="empty">
    <Link href="/practitioners">Browse all practitioners</Link>
  </p>
);
