import { useId, useState } from 'react';
import { type Group, matching } from './offering-groups.ts';
import { OfferingGroup } from './OfferingCategory.tsx';

/** Categories start open up to `few` offerings; a search box appears from `many`. */
const few = 24;
const many = 10;

/** Offerings by category with a search box. */
export function OfferingGroups({ groups }: { groups: readonly Group[] }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const count = groups.reduce((sum, { offerable }) => sum + offerable.length, 0);
  const isFiltered = typed.trim() !== '';
  const found = isFiltered ? matching(groups, typed) : groups;
  const foundCount = found.reduce((sum, { offerable }) => sum + offerable.length, 0);
  if (count === 0) return <p>No offerings are available yet. Please come back later.</p>;
  return (
    <>
      {count >= many && (
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
        <OfferingGroup
          key={group.id}
          group={group}
          isOpen={count <= few}
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
