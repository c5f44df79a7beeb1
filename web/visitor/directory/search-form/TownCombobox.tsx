/** Town combobox. A chosen town submits its id. */

import { useCombobox } from 'downshift';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { Town } from '../../../../worker/contract/search/places.ts';
import { placeLimits } from '../../../../worker/contract/shared/limits.ts';
import { TownComboboxMenu } from '../../../ui/form/fields/TownComboboxMenu.tsx';
import { useTowns } from '../../../ui/form/fields/use-towns.ts';
import { useScrollToOptions } from '../../../ui/hooks/use-scroll-to-options.ts';

interface Props {
  /** Initial text of the input, and the id of that town. */
  typed: string;
  /** True if the text is unchanged: it is selected on focus, as browsers do. */
  isAsItWas: boolean;
  place: string | null;
  hint: string;
}

export function TownCombobox({ typed, isAsItWas, place, hint }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const { towns, said } = useTowns(term);
  useLayoutEffect(() => {
    input.current?.focus();
    if (isAsItWas) input.current?.select();
  }, [isAsItWas]);
  const box = useCombobox<Town>({
    items: towns,
    initialInputValue: typed,
    initialSelectedItem: place
      ? { id: place, name: typed, region: null, country_id: '', country_name: '' }
      : null,
    inputId: 'find-where',
    itemToString: (town) => town?.name ?? '',
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTerm(inputValue);
    },
    stateReducer: ({ inputValue, selectedItem }, { type, changes }) => {
      // Typed text is no chosen town, and leaving the field chooses nothing.
      if (type === useCombobox.stateChangeTypes.InputChange)
        return { ...changes, selectedItem: null };
      return type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue, selectedItem }
        : changes;
    },
  });
  const chosen = box.selectedItem?.id;
  const isOpen = box.isOpen && towns.length > 0;
  useScrollToOptions(isOpen, input);
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (isOpen && box.highlightedIndex >= 0)) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  return (
    <>
      <label {...box.getLabelProps()} htmlFor="find-where">
        {m['directory.where_label']()}
      </label>
      <input
        {...box.getInputProps({ ref: input, onKeyDown: send, 'aria-expanded': isOpen })}
        name="where"
        maxLength={placeLimits.name}
        placeholder={hint}
        enterKeyHint="search"
      />
      {chosen && <input type="hidden" name="place" value={chosen} />}
      <TownComboboxMenu box={box} towns={towns} said={said} label={m['directory.towns']()} />
    </>
  );
}
