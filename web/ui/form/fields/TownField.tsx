/** Town input with suggestions; a chosen town also stores its id. */

import { useCombobox } from 'downshift';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Town } from '../../../../worker/contract/search/places.ts';
import { placeLimits } from '../../../../worker/contract/shared/limits.ts';
import { FormField, type FormFieldProps, getLabelId } from './FormField.tsx';
import { TownComboboxMenu } from './TownComboboxMenu.tsx';
import { useTowns } from './use-towns.ts';

interface Props extends Pick<FormFieldProps, 'name' | 'label'> {
  /** Name of the form field for the town's id, if the form stores one. */
  place?: string;
  /** Country field that is filled in if empty. */
  country?: string;
}

export function TownField({ place, country, ...named }: Props) {
  const { field } = useController({ name: named.name });
  const { getValues, setValue } = useFormContext();
  const isKept = Boolean(useWatch({ name: place ?? named.name }));
  const text: string = field.value ?? '';
  const fill = (name: string | undefined, id: string) => {
    if (name && getValues(name) !== id) setValue(name, id, { shouldDirty: true });
  };
  const hint = place ? getHint(text, isKept) : undefined;
  return (
    <FormField {...named} hint={hint}>
      {(described) => (
        <TownInput
          described={described}
          text={text}
          type={(typed) => {
            field.onChange(typed);
            fill(place, '');
          }}
          choose={(town) => {
            field.onChange(town.name);
            fill(place, town.id);
            if (country && !getValues(country)) fill(country, town.country_id);
          }}
          blur={field.onBlur}
          focused={field.ref}
        />
      )}
    </FormField>
  );
}

function getHint(text: string, isChosen: boolean) {
  if (isChosen) return 'Helps people nearby find you. Distances are measured from the town centre.';
  return text.trim()
    ? 'Choose your town from the list so people nearby can find you. Other names are saved as typed.'
    : 'Start typing and choose from the list.';
}

interface BoxProps {
  described: { id: string };
  text: string;
  type(text: string): void;
  choose(town: Town): void;
  blur(): void;
  focused: (element: HTMLInputElement | null) => void;
}

function TownInput({ described, text, type, choose, blur, focused }: BoxProps) {
  const [typed, setTyped] = useState('');
  const { towns, said } = useTowns(typed);
  const box = useCombobox<Town>({
    items: towns,
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
