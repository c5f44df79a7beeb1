/** Debounced search box; Enter searches at once. */

import { useId, useState } from 'react';
import { listLimits, textLimits } from '../../../worker/contract/shared/limits.ts';
import { useDebouncedValue } from '../hooks/use-debounced-value.ts';
import { useOnChange } from '../hooks/use-on-change.ts';

interface Props {
  /** Label, which names the searched items. */
  label: string;
  search: string;
  change(search: string): void;
}

export function ListSearchBox({ label, search, change }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The URL's search changed by navigation, so the box follows.
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  const later = useDebouncedValue(typed, listLimits.searchDebounce);
  useOnChange(later, () => later !== search && change(later));
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== search) change(typed);
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          type="search"
          placeholder={label}
          value={typed}
          maxLength={textLimits.name}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  );
}
