/** Offerings by category with a search box, in which Enter chooses the best match. */

import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
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
  if (count === 0) return <p>{m['practice.no_offerings_are_available_yet']()}</p>;
  return (
    <>
      {count >= SEARCH_FROM && (
        <div className="field">
          <label htmlFor={id}>{m['practice.find_an_offering']()}</label>
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
            {isFiltered
              ? m['practice.of_found']({ found: foundCount, count })
              : added && m['practice.added']({ name: added })}
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
          {m['practice.no_matching_offerings']()}{' '}
          <button type="button" className="text-button" onClick={() => setTyped('')}>
            {m['practice.show_all']()}
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
