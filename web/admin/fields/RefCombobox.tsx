import { useCombobox } from 'downshift';
import { type Ref, useEffect, useState } from 'react';
import { bounds, suggestions } from '../../../worker/contract/limits.ts';
import type { RefPickerProps } from './RefPicker.tsx';
import { type Choice, useChoices, useRefName } from './refs.ts';

/** Picks one of many: typing searches, an emptied box chooses none. */
export function RefCombobox({
  to,
  among,
  id,
  labelledBy,
  value,
  change,
  blur,
  described,
  ref,
}: RefPickerProps) {
  const [search, setSearch] = useState('');
  const { choices = [] } = useChoices(to, useLater(search), among);
  const known = choices.find((choice) => choice.id === value)?.name;
  const asked = useRefName(to, known ? '' : value);
  const name = known ?? asked;
  const box = useCombobox<Choice>({
    items: choices,
    inputId: id,
    labelId: labelledBy,
    itemToString: (choice) => choice?.name ?? '',
    selectedItem: value ? { id: value, name } : null,
    onSelectedItemChange: ({ selectedItem }) => change(selectedItem?.id ?? ''),
    onInputValueChange: ({ inputValue, type }) => {
      const isTyped = type === useCombobox.stateChangeTypes.InputChange;
      setSearch(isTyped ? inputValue : '');
      if (isTyped && inputValue === '') change('');
    },
    stateReducer: (state, { type, changes }) =>
      // Going on to something else chooses nothing, and the name of what is chosen stands there again.
      type === useCombobox.stateChangeTypes.InputBlur
        ? {
            ...changes,
            selectedItem: state.selectedItem,
            inputValue: state.selectedItem?.name ?? '',
          }
        : changes,
  });
  const { setInputValue } = box;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or its name has come
  useEffect(() => setInputValue(name), [value, name]);
  return (
    <span className="combobox">
      <input
        {...described}
        {...box.getInputProps({ ref: ref as Ref<HTMLInputElement>, onBlur: blur })}
        placeholder="Type to search"
        maxLength={bounds.name}
      />
      <ul {...box.getMenuProps()} hidden={!box.isOpen || choices.length === 0}>
        {box.isOpen &&
          choices.map((choice, index) => (
            <li key={choice.id} {...box.getItemProps({ item: choice, index })}>
              {choice.name}
            </li>
          ))}
      </ul>
      {box.isOpen && choices.length === 0 && <span className="combobox-none">Nothing fits</span>}
    </span>
  );
}

/** A value as it was a moment ago, once it has rested. */
function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), suggestions.debounce);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
