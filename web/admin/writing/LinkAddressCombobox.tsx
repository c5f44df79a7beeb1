/** Combobox that finds pages of the site by name; it takes the focus of the plain input that it replaces. */

import { m } from '#messages';
import '../../ui/form/fields/Combobox.css';
import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useId, useLayoutEffect, useState } from 'react';
import type { SearchResult } from '../../../worker/contract/search/site-search.ts';
import { getJson } from '../../data/api.ts';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';
import type { LinkAddressProps } from '../../ui/rich-text/admin-editor-extension.ts';
import { getHitPath } from '../../visitor/search/get-hit-path.ts';

const hitKindLabels: Record<SearchResult['kind'], () => string> = {
  article: m['admin_editor.article'],
  blog: m['admin_editor.blog'],
  page: m['admin_editor.page'],
  user: m['admin_editor.person'],
  sub_category: m['admin_editor.sub_category'],
  thread: m['admin_editor.thread'],
  event: m['admin_editor.event'],
};

/** True if the text looks like an address rather than a search. */
const looksLikeAddress = (text: string) => /^(\/|#|[a-z]+:|www\.|\S+\.\S+)/i.test(text);

const noHits: SearchResult[] = [];

interface Props extends LinkAddressProps {
  /** Text of the plain input, and what of it was typed. */
  text: string;
  typed: string;
  /** Selection in the plain input; null if it had no focus. */
  selection: readonly [start: number | null, end: number | null] | null;
}

export function LinkAddressCombobox({
  ref,
  onKeyDown,
  text,
  typed: typedBefore,
  selection,
  ...input
}: Props) {
  const label = useId();
  const [typed, setTyped] = useState(typedBefore);
  const debounced = useDebouncedValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['link', debounced],
    queryFn: ({ signal }) => getJson('GET /search', { query: { limit: 6, q: debounced }, signal }),
    enabled: debounced.length > 1 && !looksLikeAddress(debounced),
  });
  const hits = data && typed.trim() === debounced ? data.data : noHits;
  const box = useCombobox<SearchResult>({
    items: hits,
    ...(input.id && { inputId: input.id }),
    initialInputValue: text,
    initialIsOpen: typedBefore !== '',
    itemToString: (hit) => (hit ? getHitPath(hit) : ''),
    onInputValueChange: ({ inputValue, type }) =>
      setTyped(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
    stateReducer: (_, { type, changes }) =>
      // Leaving the input keeps the typed text.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: ref.current?.value ?? '' }
        : changes,
  });
  const isShown = box.isOpen && hits.length > 0;
  useLayoutEffect(() => {
    if (!selection) return;
    ref.current?.focus();
    ref.current?.setSelectionRange(...selection);
  }, [ref, selection]);
  return (
    <span className="combobox">
      <input
        {...input}
        {...box.getInputProps({
          ref,
          'aria-labelledby': undefined,
          onKeyDown: (event) => {
            const isOfList =
              (event.key === 'Enter' && box.highlightedIndex >= 0) || event.key === 'Escape';
            if (!(isShown && isOfList)) onKeyDown?.(event);
          },
        })}
      />
      <span id={label} hidden>
        {m['admin_editor.pages_on_this_site']()}
      </span>
      <ul {...box.getMenuProps({ 'aria-labelledby': label })} hidden={!isShown}>
        {isShown &&
          hits.map((hit, index) => (
            <li key={hit.kind + hit.tag} {...box.getItemProps({ item: hit, index })}>
              {hit.title} <small>{hitKindLabels[hit.kind]()}</small>
            </li>
          ))}
      </ul>
    </span>
  );
}
