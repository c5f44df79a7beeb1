import { type Ref, Suspense, useState } from 'react';
import { ChoicesLoadError } from '../../ui/form/fields/ChoicesLoadError.tsx';
import type { ComboboxChoice } from '../../ui/form/fields/combobox-props.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import type { ReferencePickerProps } from './reference-picker-props.ts';
import { useReferenceChoices, useReferenceName } from './use-reference-choices.ts';

const ReferenceCombobox = lazyNamed(() => import('./ReferenceCombobox.tsx'), 'ReferenceCombobox');

/** Picks an item of a resource: a select for few items, a search for many. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { to, value, among } = props;
  const { choices, isWhole, retry } = useReferenceChoices(to, '', among);
  const isListed = choices?.some(({ id }) => id === value) ?? false;
  const name = useReferenceName(to, isListed || !choices ? '' : value);
  const offered = choices?.filter(({ id }) => id !== props.except) ?? [];
  const [isHeld, setHeld] = useState(false);
  if (choices && !isWhole) {
    return (
      <Suspense fallback={<input id={props.id} disabled />}>
        <ReferenceCombobox {...props} isHeld={isHeld} />
      </Suspense>
    );
  }
  // Keeps the chosen item selectable, even if it is no longer offered.
  const currentChoice = value && !isListed ? [{ id: value, name: name || '…' }] : [];
  return (
    <>
      <ReferenceSelect {...props} hold={setHeld} choices={[...currentChoice, ...offered]} />
      <ChoicesLoadError retry={retry} />
    </>
  );
}

const ReferenceSelect = ({
  id,
  value,
  change,
  blur,
  none,
  described,
  ref,
  choices,
  hold,
}: ReferencePickerProps & { choices: ComboboxChoice[]; hold(isHeld: boolean): void }) => (
  <select
    {...described}
    id={id}
    ref={ref as Ref<HTMLSelectElement>}
    value={value}
    onChange={({ target }) => change(target.value)}
    onFocus={() => hold(true)}
    onBlur={() => {
      hold(false);
      blur?.();
    }}
  >
    <option value="">{none}</option>
    {choices.map((choice) => (
      <option key={choice.id} value={choice.id}>
        {choice.note ? `${choice.name}, ${choice.note}` : choice.name}
      </option>
    ))}
  </select>
);
