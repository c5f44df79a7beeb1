/** Active filters, each with a link that removes it. Understood ones come from the search text. */

import type { LinkTarget } from '../../../../worker/contract/addresses.ts';
import { Link } from '../../../data/navigation.ts';
import './FacetList.css';
import type { ActiveFilter } from './active-filters.ts';

interface Props {
  chosen: ActiveFilter[];
  /** URL of the directory list without filters. */
  cleared: LinkTarget;
}

export const ActiveFilters = ({ chosen, cleared }: Props) => (
  <ul className="chosen abreast" aria-label="Active filters">
    {chosen.map(({ key, name, href, isUnderstood, isInForm }) => (
      <li key={key} className={isInForm ? 'in-form' : undefined}>
        <Link href={href} rel="nofollow" className={isUnderstood ? 'pill understood' : 'pill'}>
          <span className="visually-hidden">Remove</span> {name} <span aria-hidden="true">×</span>
        </Link>
      </li>
    ))}
    {chosen.filter(({ isUnderstood }) => !isUnderstood).length > 1 && (
      <li>
        <Link href={cleared} rel="nofollow" className="pill plain">
          Clear all
        </Link>
      </li>
    )}
  </ul>
);
