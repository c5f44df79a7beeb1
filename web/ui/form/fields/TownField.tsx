/** Town input with suggestions, which load on focus; a chosen town also stores its id. */

import { type FocusEvent, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { placeLimits } from '../../../../worker/contract/shared/limits.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';
import type { TownInputProps } from './TownFieldCombobox.tsx';

export interface TownFieldProps extends Pick<FormFieldProps, 'name' | 'label'> {
  /** Name of the form field for the town's id, if the form stores one. */
  place?: string;
  /** Country field that is filled in if empty. */
  country?: string;
}

export function TownField({ place, country, ...named }: TownFieldProps) {
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
  if (isChosen) return m['field.helps_people_nearby_find_you']();
  return text.trim()
    ? m['field.choose_your_town_from_the_list']()
    : m['field.start_typing_and_choose_from_the']();
}

type TownFieldComboboxType = typeof import('./TownFieldCombobox.tsx').TownFieldCombobox;

/** The combobox with the state of the plain input that it replaces. */
interface LoadedCombobox {
  Combobox: TownFieldComboboxType;
  typed: string;
  caret: [number | null, number | null];
}

/** Plain input until it is focused; it keeps what is typed while the combobox loads. */
function TownInput(props: TownInputProps) {
  const [loaded, setLoaded] = useState<LoadedCombobox>();
  if (loaded) {
    const { Combobox, ...start } = loaded;
    return <Combobox {...props} {...start} />;
  }
  const load = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const before = input.value;
    import('./TownFieldCombobox.tsx').then(
      ({ TownFieldCombobox }) => {
        if (document.activeElement !== input) return;
        setLoaded({
          Combobox: TownFieldCombobox,
          typed: input.value === before ? '' : input.value,
          caret: [input.selectionStart, input.selectionEnd],
        });
      },
      () => {},
    );
  };
  const { described, text, type, blur, focused } = props;
  return (
    <span className="town">
      <input
        {...described}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        ref={focused}
        value={text}
        onChange={({ target }) => type(target.value)}
        onFocus={load}
        onBlur={blur}
        maxLength={placeLimits.name}
        autoComplete="off"
        dir="auto"
      />
    </span>
  );
}
