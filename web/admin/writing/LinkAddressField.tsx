import '../../ui/form/fields/combobox.css';
import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useId, useState } from 'react';
import type { Hit, SearchAnswer } from '../../../worker/contract/search/site-search.ts';
import { get } from '../../data/api.ts';
import { useLater } from '../../ui/hooks/use-debounced-value.ts';
import { hitAddress } from '../../visitor/search/get-hit-path.ts';
import type { AddressProps } from '../../ui/rich-text/admin-editor-extension.ts';

const kinds: Record<Hit['kind'], string> = {
  article: 'Article',
  blog: 'Blog',
  page: 'Page',
  user: 'Person',
  sub_category: 'Category',
  thread: 'Thread',
};

/** True if the text looks like an address rather than a search. */
const isAddress = (text: string) => /^(\/|#|[a-z]+:|www\.|\S+\.\S+)/i.test(text);

const none: Hit[] = [];

/** Link address input of the rich text editor, which also finds site pages by name. */
export function FindPage({ ref, onKeyDown, defaultValue, ...input }: AddressProps) {
  const label = useId();
  const [typed, setTyped] = useState('');
  const asked = useLater(typed.trim());
  const { data } = useQuery({
    queryKey: ['link', asked],
    queryFn: ({ signal }) =>
      get<SearchAnswer>(`/search?limit=6&q=${encodeURIComponent(asked)}`, signal),
    enabled: asked.length > 1 && !isAddress(asked),
  });
  const hits = data && typed.trim() === asked ? data.data : none;
  const box = useCombobox<Hit>({
    items: hits,
    ...(input.id && { inputId: input.id }),
    initialInputValue: String(defaultValue ?? ''),
    itemToString: (hit) => (hit ? hitAddress(hit) : ''),
    onInputValueChange: ({ inputValue, type }) =>
      setTyped(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
    stateReducer: (_, { type, changes }) =>
      // Leaving the input keeps the typed text.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: ref.current?.value ?? '' }
        : changes,
  });
  const isShown = box.isOpen && hits.length > 0;
  return (
    <span className="combobox">
      <input
        {...input}
        {...box.getInputProps({
          ref,
          placeholder: 'Web address or page name',
          'aria-labelledby': undefined,
          onKeyDown: (event) => {
            const isOfList =
              (event.key === 'Enter' && box.highlightedIndex >= 0) || event.key === 'Escape';
            if (!(isShown && isOfList)) onKeyDown?.(event);
          },
        })}
      />
      <span id={label} hidden>
        Pages on this site
      </span>
      <ul {...box.getMenuProps({ 'aria-labelledby': label })} hidden={!isShown}>
        {isShown &&
          hits.map((hit, index) => (
            <li key={hit.kind + hit.tag} {...box.getItemProps({ item: hit, index })}>
              {hit.title} <small>{kinds[hit.kind]}</small>
            </li>
          ))}
      </ul>
    </span>
  );
}
