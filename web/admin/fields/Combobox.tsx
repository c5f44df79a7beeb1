import { useCombobox } from 'downshift';
import { type Ref, useEffect } from 'react';
import { bounds } from '../../../worker/contract/limits.ts';
import type { Choice } from './refs.ts';
import './combobox.css';

interface ComboboxProps {
  id: string;
  labelledBy: string;
  /** An id; nothing where none is chosen. */
  value: string;
  /** What is chosen is called so; nothing until that is known. */
  name: string;
  choices: readonly (Choice & { note?: string })[];
  search(text: string): void;
  change(id: string): void;
  /** Takes words of which nothing is chosen yet; without it they go once somebody goes on. */
  typed?: ((words: string) => void) | undefined;
  blur?: (() => void) | undefined;
  /** For a form: what is wrong, and where that is said. */
  described?:
    | { 'aria-invalid'?: boolean; 'aria-describedby'?: string; 'aria-required'?: boolean }
    | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** It comes into the place of a box that somebody is at already. */
  isHeld?: boolean;
}

/** Picks one of many: typing searches, an emptied box chooses none. */
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
  const box = useCombobox<Choice>({
    initialIsOpen: isHeld,
    items: choices as Choice[],
    inputId: id,
    labelId: labelledBy,
    itemToString: (choice) => choice?.name ?? '',
    // The same one is another object each time: what is typed would go.
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
      // Words that are handed on stay as they are typed, for what they are handed to is a letter late.
      if (type === ControlledPropUpdatedSelectedItem && isWords) return state;
      // Going on to something else chooses nothing, and the name of what is chosen stands there again.
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
        // biome-ignore lint/a11y/noAutofocus: somebody is at the box whose place this takes
        autoFocus={isHeld}
        placeholder="Type to search"
        maxLength={bounds.name}
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
        {isNone && 'No matches'}
      </span>
    </span>
  );
}
