/** Offerings by category with a search box, in which Enter chooses the best match. */

import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { foldText } from '../../../../worker/contract/search/fold-text.ts';
import { filterGroups, type OfferingsInCategory } from '../../../ui/offerings/offering-groups.ts';
import { OfferingCategory } from './OfferingCategory.tsx';

/** Categories start open up to `few` offerings; a search box appears from `many`. */
const OPEN_LIMIT = 24;
const SEARCH_FROM = 10;

export function OfferingCategories({ groups }: { groups: readonly OfferingsInCategory[] }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState('');
  const { setValue } = useFormContext();
  const count = groups.reduce((sum, { offerable }) => sum + offerable.length, 0);
  const isFiltered = typed.trim() !== '';
  const found = isFiltered ? filterGroups(groups, typed) : groups;
  const foundCount = found.reduce((sum, { offerable }) => sum + offerable.length, 0);
  const choose = () => {
    const best = findBestMatch(found, typed);
    if (!isFiltered || !best) return;
    setValue(best.id, true, { shouldDirty: true, shouldTouch: true });
    setAdded(best.name);
    setTyped('');
  };
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
              if (event.key !== 'Enter') return;
              // Enter must not submit the form.
              event.preventDefault();
              choose();
            }}
          />
          <p className="hint" role="status">
            {isFiltered ? `${foundCount} of ${count} found` : added && `${added} added`}
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

/** The offering that is named exactly so, that begins so, or the only one. */
function findBestMatch(groups: readonly OfferingsInCategory[], typed: string) {
  const found = groups.flatMap(({ offerable }) => offerable);
  const words = foldText(typed.trim());
  return (
    found.find(({ name }) => foldText(name) === words) ??
    found.find(({ name }) => foldText(name).startsWith(words)) ??
    (found.length === 1 ? found[0] : undefined)
  );
}
