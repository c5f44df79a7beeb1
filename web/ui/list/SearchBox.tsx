import { useId, useState } from 'react';
import { bounds, list } from '../../../worker/contract/limits.ts';
import { useChange } from '../../lib/use-change.ts';
import { useLater } from '../../lib/use-later.ts';

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
  // Back, or a link: the address has another search than was typed here.
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  const later = useLater(typed, list.searchDebounce);
  useChange(later, () => later !== search && change(later));
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
