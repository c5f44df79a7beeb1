import { type Ref, useState } from 'react';
import { useLater } from '../../ui/hooks/use-debounced-value.ts';
import { Combobox } from '../../ui/form/fields/Combobox.tsx';
import type { RefPickerProps } from './ReferencePicker.tsx';
import { useChoices, useRefName } from './use-reference-choices.ts';

/** Combobox that searches the items of a resource. */
export function RefCombobox({
  to,
  among,
  none,
  ref,
  ...box
}: RefPickerProps & { isHeld: boolean }) {
  const [search, setSearch] = useState('');
  const { choices = [] } = useChoices(to, useLater(search), among);
  const known = choices.find(({ id }) => id === box.value)?.name;
  const asked = useRefName(to, known ? '' : box.value);
  return (
    <Combobox
      {...box}
      name={known ?? asked}
      choices={choices}
      search={setSearch}
      ref={ref as Ref<HTMLInputElement>}
    />
  );
}
