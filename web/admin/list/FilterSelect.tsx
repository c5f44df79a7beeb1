import { useId } from 'react';
import { RefPicker } from '../fields/ReferencePicker.tsx';
import { useCodes } from '../../ui/form/fields/use-reference-list.ts';

interface Props {
  label: string;
  /** '' for any. */
  value: string;
  /** Label of the empty option. */
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

/** Labelled select for filters and bulk changes. */
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

/** Select with the entries of a reference list. */
export function CodeSelect({
  of,
  ...rest
}: Props & { of: 'countries' | 'languages' | 'timezones' }) {
  const choices = useCodes(of).entries.map(({ id, name }) => ({ value: id, name }));
  return <Select {...rest} choices={choices} />;
}

/** Select with the items of a resource. */
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
