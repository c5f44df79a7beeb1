import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { placeBounds } from '../../worker/contract/limits.ts';
import type { Place } from '../../worker/contract/places.ts';
import { options, query } from '../lib/query.ts';
import { useLater } from '../lib/use-later.ts';
import { Field, type FieldProps, labelOf } from '../ui/form/Field.tsx';

const placesBeginning = (text: string) =>
  query<{ data: Place[] }>(`/places?q=${encodeURIComponent(text)}`);

interface Props extends Pick<FieldProps, 'name' | 'label'> {
  /** The field that keeps the id of the town, where it is one of the list. */
  place: string;
}

/** A town as it is typed, with those that begin so; one that is chosen is kept with its id. */
export function TownField({ place, ...named }: Props) {
  const { field } = useController({ name: named.name });
  const { field: id } = useController({ name: place });
  const text: string = field.value ?? '';
  const hint = id.value
    ? 'People nearby find you: distances are told from the middle of it.'
    : text.trim()
      ? 'Choose it below, so that people nearby find you. Another name stays as you wrote it.'
      : 'Begin to type it, and choose it below.';
  return (
    <Field {...named} hint={hint}>
      {(described) => (
        <Box
          {...{ described, text }}
          type={(typed) => {
            field.onChange(typed);
            if (id.value) id.onChange('');
          }}
          choose={(town) => {
            field.onChange(town.name);
            id.onChange(town.id);
          }}
          blur={field.onBlur}
          focused={field.ref}
        />
      )}
    </Field>
  );
}

interface BoxProps {
  described: { id: string };
  text: string;
  type(text: string): void;
  choose(town: Place): void;
  blur(): void;
  focused: (element: HTMLInputElement | null) => void;
}

function Box({ described, text, type, choose, blur, focused }: BoxProps) {
  const [typed, setTyped] = useState('');
  const asked = useLater(typed);
  const { data } = useQuery({ ...options(placesBeginning(asked)), enabled: asked.length > 1 });
  const items = asked.length > 1 ? (data?.data ?? []) : [];
  const box = useCombobox<Place>({
    items,
    inputId: described.id,
    labelId: labelOf(described.id),
    inputValue: text,
    // What is chosen stands in the form.
    selectedItem: null,
    itemToString: (town) => town?.name ?? '',
    onStateChange: ({ type: cause, inputValue, selectedItem }) => {
      if (cause === useCombobox.stateChangeTypes.InputChange) {
        setTyped((inputValue ?? '').trim());
        type(inputValue ?? '');
      } else if (selectedItem) {
        setTyped('');
        choose(selectedItem);
      }
    },
    stateReducer: (_, { type: cause, changes }) =>
      // Going on to something else chooses nothing.
      cause === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: text }
        : changes,
  });
  const isOpen = box.isOpen && items.length > 0;
  return (
    <span className="town">
      <input
        {...described}
        {...box.getInputProps({ ref: focused, onBlur: blur, 'aria-expanded': isOpen })}
        maxLength={placeBounds.name}
        autoComplete="off"
        dir="auto"
      />
      <ul {...box.getMenuProps()} hidden={!isOpen}>
        {isOpen &&
          items.map((town, index) => (
            <li
              key={town.id}
              {...box.getItemProps({ item: town, index })}
              className={index === box.highlightedIndex ? 'highlighted' : undefined}
            >
              {town.name}{' '}
              <small>{[town.region, town.country_name].filter(Boolean).join(', ')}</small>
            </li>
          ))}
      </ul>
      <span className="visually-hidden" role="status">
        {box.isOpen && data && asked.length > 1 && countText(items.length)}
      </span>
    </span>
  );
}

const countText = (count: number) => (count === 1 ? '1 town' : `${count || 'No'} towns`);
