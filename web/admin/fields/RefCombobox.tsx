import { type Ref, useState } from 'react';
import { useLater } from '../../lib/use-later.ts';
import { Combobox } from './Combobox.tsx';
import type { RefPickerProps } from './RefPicker.tsx';
import { useChoices, useRefName } from './refs.ts';

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
