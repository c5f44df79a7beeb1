import { useId } from 'react';
import { RefPicker } from '../fields/RefPicker.tsx';
import { useCodes } from '../fields/use-codes.ts';

interface Props {
  label: string;
  /** Nothing is any. */
  value: string;
  /** What choosing nothing is called. */
  none?: string;
  change(value: string): void;
}

interface Choices {
  choices: readonly { value: string; name: string }[];
}

export const yesOrNo = [
  { value: 'true', name: 'Yes' },
  { value: 'false', name: 'No' },
];

/** One of a few by which a list can be narrowed, or that many items are given. */
export function Select({ label, value, none = 'Any', choices, change }: Props & Choices) {
  const id = useId();
  return (
    <p className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => change(target.value)}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The same of a reference list. */
export function CodeSelect({
  of,
  ...rest
}: Props & { of: 'countries' | 'languages' | 'timezones' }) {
  const choices = useCodes(of).entries.map(({ id, name }) => ({ value: id, name }));
  return <Select {...rest} choices={choices} />;
}

/** The same of another resource. */
export function RefSelect({ label, none = 'Any', ...rest }: Props & { to: string }) {
  const id = useId();
  return (
    <p className="filter">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <RefPicker {...rest} id={id} labelledBy={`${id}-label`} none={none} />
    </p>
  );
}
