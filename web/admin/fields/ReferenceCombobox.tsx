import { type Ref, useState } from 'react';
import { Combobox } from '../../ui/form/fields/Combobox.tsx';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';
import type { ReferencePickerProps } from './reference-picker-props.ts';
import { useReferenceChoices, useReferenceName } from './use-reference-choices.ts';

/** Combobox that searches the items of a resource. */
export function ReferenceCombobox({
  to,
  among,
  except,
  none,
  ref,
  ...box
}: ReferencePickerProps & { isHeld: boolean }) {
  const [search, setSearch] = useState('');
  const { choices = [] } = useReferenceChoices(to, useDebouncedValue(search), among);
  const known = choices.find(({ id }) => id === box.value)?.name;
  const referenceName = useReferenceName(to, known ? '' : box.value);
  return (
    <Combobox
      {...box}
      name={known ?? referenceName}
      choices={choices.filter(({ id }) => id !== except)}
      search={setSearch}
      ref={ref as Ref<HTMLInputElement>}
    />
  );
}
