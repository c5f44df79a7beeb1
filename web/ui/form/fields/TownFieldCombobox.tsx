/** Town combobox of a form; it takes the focus of the plain input that it replaces. */

import { useCombobox } from 'downshift';
import { useLayoutEffect, useState } from 'react';
import type { Town } from '../../../../worker/contract/search/places.ts';
import { placeLimits } from '../../../../worker/contract/shared/limits.ts';
import { getLabelId } from './FormField.tsx';
import { TownComboboxMenu } from './TownComboboxMenu.tsx';
import { useTowns } from './use-towns.ts';

export interface TownInputProps {
  described: { id: string };
  text: string;
  type(text: string): void;
  choose(town: Town): void;
  blur(): void;
  focused: (element: HTMLInputElement | null) => void;
}

interface Props extends TownInputProps {
  /** Text that was typed before this replaced the plain input; empty if none was. */
  typed: string;
  caret: [number | null, number | null];
}

export function TownFieldCombobox({ typed: typedBefore, caret, ...props }: Props) {
  const { described, text, type, choose, blur, focused } = props;
  const [typed, setTyped] = useState(typedBefore);
  const { towns, said } = useTowns(typed);
  const box = useCombobox<Town>({
    items: towns,
    initialIsOpen: typedBefore !== '',
    inputId: described.id,
    labelId: getLabelId(described.id),
    inputValue: text,
    // The selection is stored in the form, not in the combobox.
    selectedItem: null,
    itemToString: (town) => town?.name ?? '',
    onStateChange: ({ type: cause, inputValue, selectedItem }) => {
      if (cause === useCombobox.stateChangeTypes.InputChange) {
        setTyped(inputValue ?? '');
        type(inputValue ?? '');
      } else if (selectedItem) {
        setTyped('');
        choose(selectedItem);
      }
    },
    stateReducer: (_, { type: cause, changes }) =>
      // Leaving the field chooses nothing.
      cause === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: text }
        : changes,
  });
  const isOpen = box.isOpen && towns.length > 0;
  useLayoutEffect(() => {
    const input = document.getElementById(described.id) as HTMLInputElement;
    input.focus();
    input.setSelectionRange(...caret);
  }, [described.id, caret]);
  return (
    <span className="town">
      <input
        {...described}
        {...box.getInputProps({ ref: focused, onBlur: blur, 'aria-expanded': isOpen })}
        maxLength={placeLimits.name}
        autoComplete="off"
        dir="auto"
      />
      <TownComboboxMenu box={box} towns={towns} said={said} />
    </span>
  );
}
