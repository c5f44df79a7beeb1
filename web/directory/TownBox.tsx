import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeBounds, suggestions } from '../../worker/contract/limits.ts';
import type { Place } from '../../worker/contract/places.ts';
import { options } from '../lib/query.ts';
import { placesBeginning } from './queries.ts';

interface Props {
  /** What stands in the box as it comes, and the id of that town. */
  typed: string;
  /** Nobody has typed anything: it is selected, as a browser does with a box that somebody goes into. */
  isAsItWas: boolean;
  place: string | null;
  hint: string;
}

/** The box for a town with those that begin as what is typed. One that is chosen goes with its id. */
export function TownBox({ typed, isAsItWas, place, hint }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState(place);
  const [asked, ask] = useAsked();
  useLayoutEffect(() => {
    input.current?.focus();
    if (isAsItWas) input.current?.select();
  }, [isAsItWas]);
  const { data } = useQuery({ ...options(placesBeginning(asked)), enabled: asked.length > 1 });
  const items = asked.length > 1 ? (data?.data ?? []) : [];
  const box = useCombobox<Place>({
    items,
    initialInputValue: typed,
    inputId: 'find-where',
    itemToString: (town) => town?.name ?? '',
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return;
      choose(null);
      ask(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem?.id ?? null),
    stateReducer: ({ inputValue, selectedItem }, { type, changes }) =>
      // Going on to something else chooses nothing.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue, selectedItem }
        : changes,
  });
  const isOpen = box.isOpen && items.length > 0;
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (isOpen && box.highlightedIndex >= 0)) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  return (
    <>
      <label {...box.getLabelProps()} htmlFor="find-where">
        Where?
      </label>
      <input
        {...box.getInputProps({ ref: input, onKeyDown: send, 'aria-expanded': isOpen })}
        name="where"
        maxLength={placeBounds.name}
        placeholder={hint}
        enterKeyHint="search"
      />
      {chosen && <input type="hidden" name="place" value={chosen} />}
      <ul {...box.getMenuProps({ 'aria-label': 'Towns' })} className="find-list" hidden={!isOpen}>
        {isOpen &&
          items.map((town, index) => (
            <li
              key={town.id}
              {...box.getItemProps({ item: town, index })}
              className={index === box.highlightedIndex ? 'highlighted' : undefined}
            >
              <span>{town.name}</span>{' '}
              <small>{[town.region, town.country_name].filter(Boolean).join(', ')}</small>
            </li>
          ))}
      </ul>
      <p className="visually-hidden" role="status">
        {box.isOpen && asked.length > 1 && data && countText(items.length)}
      </p>
    </>
  );
}

const countText = (count: number) => (count === 1 ? '1 town' : `${count || 'No'} towns`);

/** What was typed, a moment after the last key. */
function useAsked() {
  const [typed, type] = useState('');
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), suggestions.debounce);
    return () => clearTimeout(timer);
  }, [typed]);
  return [asked, type] as const;
}
