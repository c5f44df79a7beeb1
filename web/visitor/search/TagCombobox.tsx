/** Search box with tag suggestions. Choosing a tag opens it; clearing opens the empty search. */

import { m } from '#messages';
import { useLocation } from '../../data/navigation.ts';
import '../../styles/options.css';
import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { TagInUse } from '../../../worker/contract/content/tags.ts';
import { textLimits } from '../../../worker/contract/shared/limits.ts';
import { buildSearchPath } from '../../data/build-search-path.ts';
import { queryOptions } from '../../data/query.ts';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';
import { searchTagsQuery } from './search-queries.ts';
import { createTagSuggester } from './suggest-tags.ts';

interface Props {
  term: string;
  typed: string;
  focused: boolean;
}

/** True after clearing: the next search page focuses its box. */
let wasCleared = false;

export function TagCombobox({ term, typed, focused }: Props) {
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const { items, isLookedFor, look } = useSuggestions();

  useEffect(() => {
    if (!focused && !wasCleared) return;
    wasCleared = false;
    requestAnimationFrame(() => input.current?.focus());
  }, [focused]);

  const box = useCombobox<TagInUse>({
    items,
    initialInputValue: typed,
    itemToString: (tag) => tag?.name ?? '',
    inputId: 'search-box',
    onInputValueChange: ({ inputValue }) => {
      look(inputValue);
      if (inputValue || !term) return;
      wasCleared = true;
      navigate('/search');
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) navigate(buildSearchPath(selectedItem.name));
    },
    stateReducer: ({ inputValue, selectedItem }, { type, changes }) =>
      // Leaving the field chooses nothing.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue, selectedItem }
        : changes,
  });
  const open = box.isOpen && items.length > 0;
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (open && box.highlightedIndex >= 0)) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  const clear = () => {
    box.setInputValue('');
    input.current?.focus();
  };

  return (
    <>
      <label {...box.getLabelProps()} htmlFor="search-box">
        {m['search.box_label']()}
      </label>
      <div className="search-box">
        <input
          {...box.getInputProps({ ref: input, onKeyDown: send, 'aria-expanded': open })}
          name="q"
          maxLength={textLimits.name}
          enterKeyHint="search"
        />
        {box.inputValue && (
          <button
            type="button"
            className="search-clear"
            aria-label={m['search.clear_search']()}
            onClick={clear}
          >
            <ClearIcon />
          </button>
        )}
        <ul
          {...box.getMenuProps({ 'aria-label': m['search.tags']() })}
          className="options sheet"
          hidden={!open}
        >
          {open &&
            items.map((tag, index) => (
              <li key={tag.id} {...box.getItemProps({ item: tag, index })}>
                {tag.name}
              </li>
            ))}
        </ul>
        <p className="visually-hidden" role="status">
          {box.isOpen && isLookedFor && formatSuggestionCount(items.length)}
        </p>
      </div>
    </>
  );
}

const formatSuggestionCount = (count: number) =>
  count === 0 ? m['search.no_suggestions']() : m['search.suggestion_count']({ count });

/** Debounced suggestions of similar tags. */
function useSuggestions() {
  const { data } = useQuery(queryOptions(searchTagsQuery));
  const suggest = useMemo(() => createTagSuggester(data ?? []), [data]);
  const [typed, setTyped] = useState('');
  const debounced = useDebouncedValue(typed);
  const items = useMemo(() => suggest(debounced), [suggest, debounced]);
  return { items, isLookedFor: debounced.trim() !== '', look: setTyped };
}

const ClearIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="m6 6 12 12M18 6 6 18" />
  </svg>
);
