/** Offerings by category with a search box. */

import { useId, useState } from 'react';
import { filterGroups, type OfferingsInCategory } from '../../../ui/offerings/offering-groups.ts';
import { OfferingCategory } from './OfferingCategory.tsx';

/** Categories start open up to `few` offerings; a search box appears from `many`. */
const OPEN_LIMIT = 24;
const SEARCH_FROM = 10;

export function OfferingCategories({ groups }: { groups: readonly OfferingsInCategory[] }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const count = groups.reduce((sum, { offerable }) => sum + offerable.length, 0);
  const isFiltered = typed.trim() !== '';
  const found = isFiltered ? filterGroups(groups, typed) : groups;
  const foundCount = found.reduce((sum, { offerable }) => sum + offerable.length, 0);
  if (count === 0) return <p>No offerings are available yet. Please come back later.</p>;
  return (
    <>
      {count >= SEARCH_FROM && (
        <div className="field">
          <label htmlFor={id}>Find an offering</label>
          <input
            id={id}
            type="search"
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // Enter must not submit the form; the box only filters.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <p className="hint" role="status">
            {isFiltered && `${foundCount} of ${count} found`}
          </p>
        </div>
      )}
      {groups.map((group) => (
        <OfferingCategory
          key={group.id}
          group={group}
          isOpen={count <= OPEN_LIMIT}
          isFiltered={isFiltered}
          found={found.find(({ id }) => id === group.id)}
        />
      ))}
      {found.length === 0 && (
        <p className="empty">
          No matching offerings.{' '}
          <button type="button" className="text-button" onClick={() => setTyped('')}>
            Show all
          </button>
        </p>
      )}
    </>
  );
}
