/** Active filters, each with a link that removes it. Understood ones come from the search text. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { facetKinds } from '../../../../worker/contract/search/facet-kinds.ts';
import { Link } from '../../../data/navigation.ts';
import { useSite } from '../../../data/site.ts';
import type { BuildDirectoryPath } from '../directory-path.ts';
import type { DirectoryList } from '../directory-queries.ts';
import './FacetList.later.css';
import { type ActiveFilter, listActiveFilters } from './active-filters.ts';
import { type FilterOrigin, listOriginFilters } from './origin-filters.ts';

export interface ActiveFiltersProps {
  listed: DirectoryList;
  search: URLSearchParams;
  to: BuildDirectoryPath;
  /** Place from which distances are measured. */
  origin: Pick<FilterOrigin, 'from' | 'place' | 'toAnywhere'>;
}

export function ActiveFilters({ listed, search, to, origin }: ActiveFiltersProps) {
  const { currency } = useSite();
  const narrowing = listActiveFilters(listed, search, to, currency);
  const chosen = [...listOriginFilters({ ...origin, search, to }), ...narrowing];
  if (chosen.length === 0) return null;
  return (
    <div className="narrowing">
      {listed.practitioners.count === 0 && narrowing.length > 0 && (
        <p className="empty">
          {narrowing.length > 1
            ? m['directory.filters_too_narrow']()
            : m['directory.filter_too_narrow']()}
        </p>
      )}
      <FilterList chosen={chosen} to={to} />
    </div>
  );
}

const clearedFacets = Object.fromEntries(facetKinds.map((kind) => [kind, null]));

interface FilterListProps {
  chosen: ActiveFilter[];
  to: BuildDirectoryPath;
}

const FilterList = ({ chosen, to }: FilterListProps) => (
  <ul className="chosen abreast" aria-label={m['directory.active_filters']()}>
    {chosen.map(({ key, name, href, isUnderstood, isInForm }) => (
      <li key={key} className={isInForm ? 'in-form' : undefined}>
        <Link href={href} rel="nofollow" className={isUnderstood ? 'pill understood' : 'pill'}>
          <ParaglideMessage
            message={m['directory.remove_filter']}
            inputs={{ name }}
            markup={{
              hidden: ({ children }) => <span className="visually-hidden">{children}</span>,
            }}
          />{' '}
          <span aria-hidden="true">×</span>
        </Link>
      </li>
    ))}
    {chosen.filter(({ isUnderstood }) => !isUnderstood).length > 1 && (
      <li>
        <Link href={to(clearedFacets)} rel="nofollow" className="pill plain">
          {m['directory.clear_all']()}
        </Link>
      </li>
    )}
  </ul>
);
