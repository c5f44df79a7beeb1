/** List of a combobox with its input, which replaces the plain one and takes its focus. */

import { useCombobox } from 'downshift';
import { useEffect, useLayoutEffect, useState } from 'react';
import { m } from '#messages';
import { textLimits } from '../../../../worker/contract/shared/limits.ts';
import './Combobox.css';
import type { ComboboxChoice, ComboboxProps, PlainInputState } from './combobox-props.ts';

interface Props extends ComboboxProps {
  /** State of the plain input. */
  start: PlainInputState;
}

export function ComboboxList({
  id,
  labelledBy,
  value,
  name,
  choices,
  search,
  change,
  typed,
  blur,
  described,
  ref,
  start,
}: Props) {
  const isWords = typed !== undefined && value !== '' && value === name;
  const box = useCombobox<ComboboxChoice>({
    initialIsOpen: start.isOpen,
    ...(start.isTyped && { initialInputValue: start.text }),
    items: choices as ComboboxChoice[],
    inputId: id,
    labelId: labelledBy,
    itemToString: (choice) => choice?.name ?? '',
    // Compares by id: a new object for the same item would reset the input.
    itemToKey: (choice) => choice?.id,
    selectedItem: value ? { id: value, name } : null,
    onSelectedItemChange: ({ selectedItem }) => change(selectedItem?.id ?? ''),
    onInputValueChange: ({ inputValue, type }) => {
      const isTyped = type === useCombobox.stateChangeTypes.InputChange;
      search(isTyped ? inputValue : '');
      if (isTyped) (inputValue === '' ? change : typed)?.(inputValue);
    },
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, ControlledPropUpdatedSelectedItem } = useCombobox.stateChangeTypes;
      // Free text lags one render behind the input; keep what is typed.
      if (type === ControlledPropUpdatedSelectedItem && isWords) return state;
      // Leaving the input chooses nothing and restores the name of the selected item.
      if (type !== InputBlur) return changes;
      const { selectedItem } = state;
      const inputValue = typed ? state.inputValue : (selectedItem?.name ?? '');
      return { ...changes, selectedItem, inputValue };
    },
  });
  const { setInputValue } = box;
  const [first] = useState({ value, name });
  useEffect(() => {
    // Text that was typed into the plain input stays.
    if (start.isTyped && value === first.value && name === first.name) return;
    if (!isWords && (name || !value)) setInputValue(name);
  }, [value, name, isWords, setInputValue, start, first]);
  useLayoutEffect(() => {
    if (!start.selection) return;
    const input = document.getElementById(id) as HTMLInputElement;
    input.focus();
    input.setSelectionRange(...start.selection);
  }, [id, start]);
  const isNone = box.isOpen && choices.length === 0;
  return (
    <span className="combobox">
      <input
        {...described}
        {...box.getInputProps({ ref, onBlur: blur })}
        placeholder={m['field.type_to_search']()}
        maxLength={textLimits.name}
      />
      <ul {...box.getMenuProps()} hidden={!box.isOpen || isNone}>
        {box.isOpen &&
          choices.map((choice, index) => (
            <li key={choice.id} {...box.getItemProps({ item: choice, index })}>
              {choice.name}
              {choice.note && <small> {choice.note}</small>}
            </li>
          ))}
      </ul>
      <span className="combobox-none" role="status">
        {isNone && m['field.no_matches']()}
      </span>
    </span>
  );
}
