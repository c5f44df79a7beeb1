import { useEffect, useId, useRef, useState } from 'react';
import { bounds, list } from '../../../worker/contract/limits.ts';

interface Props {
  /** The plural of what is searched. */
  what: string;
  search: string;
  change(search: string): void;
}

/** Searches half a second after the last key, or at once with Enter. */
export function SearchBox({ what, search, change }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const latest = useRef(change);
  latest.current = change;
  // Back, or a link: the address has another search than was typed here.
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => latest.current(typed), list.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <search>
      <form
        className="list-search"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== search) change(typed);
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          Search {what}
        </label>
        <input
          id={id}
          type="search"
          placeholder={`Search ${what}`}
          value={typed}
          maxLength={bounds.name}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  );
}
