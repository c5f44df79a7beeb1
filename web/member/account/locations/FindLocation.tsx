import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import { listLimits, textLimits } from '../../../../worker/contract/shared/limits.ts';
import { queryOptions } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts';
import {
  ownLocationsQuery,
  publicLocationsQuery,
} from '../../../visitor/locations/own-location-queries.ts';
import { JoinLocation } from './JoinLocation.tsx';

/**
 * Searches existing locations with a debounce, or at once on Enter. The URL may prefill the search.
 */
export function FindLocation() {
  const id = useId();
  const member = useMember();
  const searchParam = new URLSearchParams(useSearch()).get('search') ?? '';
  const [typed, setTyped] = useState(searchParam);
  const [entered, setEntered] = useState(searchParam);
  const text = typed.trim();
  const later = useDebouncedValue(text, listLimits.searchDebounce);
  const search = entered === text ? text : later;
  const { data: own } = useQuery(queryOptions(ownLocationsQuery(member.id)));
  const { data, error } = useQuery({
    ...queryOptions(publicLocationsQuery(search)),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const found = search === '' ? undefined : data;
  return (
    <section aria-labelledby={id} className="form">
      <h2 id={id}>{m['location.find_an_existing_location']()}</h2>
      <search>
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            setEntered(text);
          }}
        >
          <div className="field account-narrow">
            <label htmlFor={`${id}-box`}>{m['location.name_or_town']()}</label>
            <input
              id={`${id}-box`}
              type="search"
              value={typed}
              maxLength={textLimits.name}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        </form>
      </search>
      <p role="status" className="hint">
        {error ? error.message : found && formatMatchCount(found.count)}
      </p>
      {found && found.data.length > 0 && (
        <ul className="devices sheet" tabIndex={-1} aria-label={m['location.locations_found']()}>
          {found.data.map((place) => (
            <JoinLocation
              key={place.id}
              place={place}
              isThere={own?.data.some(({ location_id }) => location_id === place.id) ?? false}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function formatMatchCount(count: number): string {
  if (count === 0) return m['location.no_matches_try_fewer_letters_or']();
  return count > 10 ? m['location.first_matches']({ count }) : m['location.match_count']({ count });
}
