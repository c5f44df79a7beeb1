/** Input for a need with suggestions: needs, topics, people, towns and articles. */

import { m } from '#messages';
import '../../../styles/options.css';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from '../../../data/navigation.ts';
import { useScrollToOptions } from '../../../ui/hooks/use-scroll-to-options.ts';
import { MAX_QUERY_LENGTH } from '../directory-path.ts';
import { type NeedSuggestion, useNeedSuggestions } from './use-need-suggestions.ts';

interface Props {
  /** Initial text of the input. */
  typed: string;
  /** True if the text is that of the last search: it is selected on focus, as browsers do. */
  isUnchanged: boolean;
}

export function NeedCombobox({ typed, isUnchanged }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const [term, setTerm] = useState('');
  const suggestions = useNeedSuggestions(term);
  useLayoutEffect(() => {
    input.current?.focus();
    if (isUnchanged) input.current?.select();
  }, [isUnchanged]);
  const box = useCombobox<NeedSuggestion>({
    items: suggestions,
    initialInputValue: typed,
    inputId: 'find-what',
    itemToString: (item) => item?.name ?? '',
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTerm(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) navigate(selectedItem.href);
    },
    stateReducer: ({ inputValue, selectedItem }, { type, changes }) =>
      // Leaving the field chooses nothing.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue, selectedItem }
        : changes,
  });
  const isOpen = box.isOpen && suggestions.length > 0;
  useScrollToOptions(isOpen, input);
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (isOpen && box.highlightedIndex >= 0)) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  return (
    <>
      <label {...box.getLabelProps()} htmlFor="find-what">
        {m['directory.need_label']()}
      </label>
      <input
        {...box.getInputProps({ ref: input, onKeyDown: send, 'aria-expanded': isOpen })}
        name="q"
        maxLength={MAX_QUERY_LENGTH}
        placeholder={m['directory.need_placeholder']()}
        enterKeyHint="search"
      />
      <ul
        {...box.getMenuProps({ 'aria-label': m['search.suggestions']() })}
        className="options sheet"
        hidden={!isOpen}
      >
        {isOpen &&
          suggestions.map((item, index) => (
            <li key={item.href} {...box.getItemProps({ item, index })}>
              <span>{item.name}</span> <small className="soft">{item.kind}</small>
            </li>
          ))}
      </ul>
      <span className="visually-hidden" role="status">
        {box.isOpen && term && formatCount(suggestions.length)}
      </span>
    </>
  );
}

const formatCount = (count: number) =>
  count === 0 ? m['search.no_suggestions']() : m['search.suggestion_count']({ count });
