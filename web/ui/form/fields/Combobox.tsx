/** Select with search for many options. Clearing the input chooses none. */

import { useCombobox } from 'downshift';
import { type Ref, useEffect } from 'react';
import { m } from '#messages';
import { textLimits } from '../../../../worker/contract/shared/limits.ts';
import './Combobox.css';

/** An option of a combobox or select: the id of an item and its name. */
export interface ComboboxChoice {
  id: string;
  name: string;
  /** Tells apart options of the same name. */
  note?: string;
}

interface ComboboxProps {
  id: string;
  labelledBy: string;
  /** Item id, or '' for none. */
  value: string;
  /** Name of the chosen item, or '' until it is known. */
  name: string;
  choices: readonly ComboboxChoice[];
  search(text: string): void;
  change(id: string): void;
  /** Accepts free text. Without it, text that matches no option is cleared on blur. */
  typed?: ((words: string) => void) | undefined;
  blur?: (() => void) | undefined;
  /** ARIA attributes of a form field. */
  described?:
    | { 'aria-invalid'?: boolean; 'aria-describedby'?: string; 'aria-required'?: boolean }
    | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** True if it replaces a select that has the focus. */
  isHeld?: boolean;
}

export function Combobox({
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
  isHeld = false,
}: ComboboxProps) {
  const isWords = typed !== undefined && value !== '' && value === name;
  const box = useCombobox<ComboboxChoice>({
    initialIsOpen: isHeld,
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
  useEffect(() => {
    if (!isWords && (name || !value)) setInputValue(name);
  }, [value, name, isWords, setInputValue]);
  const isNone = box.isOpen && choices.length === 0;
  return (
    <span className="combobox">
      <input
        {...described}
        {...box.getInputProps({ ref, onBlur: blur })}
        // biome-ignore lint/a11y/noAutofocus: it replaces a select that has the focus
        autoFocus={isHeld}
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
