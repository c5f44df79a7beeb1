import { type Ref, Suspense, useState } from 'react';
import { lazily } from '../../ui/lazily.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { type Choice, useChoices, useRefName } from './refs.ts';

export interface RefPickerProps {
  /** The path of the resource that is referred to. */
  to: string;
  /** What narrows those that are offered. */
  among?: Record<string, string> | undefined;
  id: string;
  labelledBy: string;
  /** An id; nothing where none is chosen. */
  value: string;
  change(id: string): void;
  blur?(): void;
  /** What choosing none is called. */
  none: string;
  /** For a form: what is wrong, and where that is said. */
  described?: { 'aria-invalid'?: boolean; 'aria-describedby'?: string; 'aria-required'?: boolean };
  ref?: Ref<HTMLSelectElement | HTMLInputElement>;
}

const RefCombobox = lazily(() => import('./RefCombobox.tsx'), 'RefCombobox');

/** Picks an item: of a few from a list, of many by searching for it. */
export function RefPicker(props: RefPickerProps) {
  const { to, value, among } = props;
  const { choices, isWhole, retry } = useChoices(to, '', among);
  const isListed = choices?.some(({ id }) => id === value) ?? false;
  const name = useRefName(to, isListed || !choices ? '' : value);
  const [isHeld, hold] = useState(false);
  if (choices && !isWhole) {
    return (
      <Suspense fallback={<input id={props.id} disabled />}>
        <RefCombobox {...props} isHeld={isHeld} />
      </Suspense>
    );
  }
  // What is chosen is there even where it is not offered any more.
  const kept = value && !isListed ? [{ id: value, name: name || '…' }] : [];
  return (
    <>
      <RefSelect {...props} hold={hold} choices={[...kept, ...(choices ?? [])]} />
      <NotLoaded retry={retry} />
    </>
  );
}

const RefSelect = ({
  id,
  value,
  change,
  blur,
  none,
  described,
  ref,
  choices,
  hold,
}: RefPickerProps & { choices: Choice[]; hold(isHeld: boolean): void }) => (
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
        {choice.name}
      </option>
    ))}
  </select>
);
