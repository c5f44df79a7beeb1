/** Active filters, each with a link that removes it. Understood ones come from the search text. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
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
        <Link href={cleared} rel="nofollow" className="pill plain">
          {m['directory.clear_all']()}
        </Link>
      </li>
    )}
  </ul>
);
