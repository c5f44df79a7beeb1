/**
 * Labelled selects for list filters and bulk changes: fixed choices, reference lists or items of a
 * resource.
 */

import { useId } from 'react';
import { m } from '#messages';
import { formatYesNo } from '../../data/resource/format-field-value.ts';
import { useReferenceList } from '../../ui/form/fields/use-reference-list.ts';
import { ReferencePicker } from '../fields/ReferencePicker.tsx';

interface Props {
  label: string;
  /** Selected filter value; '' for any. */
  value: string;
  /** Label of the empty option; null if there is none. */
  none?: string | null;
  change(value: string): void;
}

interface Choices {
  choices: readonly { value: string; name: string }[];
}

export const getYesNoChoices = () => [
  { value: 'true', name: formatYesNo(true) },
  { value: 'false', name: formatYesNo(false) },
];

export function FilterSelect({
  label,
  value,
  none = m['admin_list.any'](),
  choices,
  change,
}: Props & Choices) {
  const id = useId();
  return (
    <p className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => change(target.value)}>
        {none !== null && <option value="">{none}</option>}
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
export function ReferenceListSelect({
  of,
  ...rest
}: Props & { of: 'countries' | 'languages' | 'timezones' }) {
  const choices = useReferenceList(of).entries.map(({ id, name }) => ({ value: id, name }));
  return <FilterSelect {...rest} choices={choices} />;
}

export function ReferenceFilterSelect({
  label,
  none = m['admin_list.any'](),
  ...rest
}: Props & { to: string; none?: string }) {
  const id = useId();
  return (
    <p className="filter">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <ReferencePicker {...rest} id={id} labelledBy={`${id}-label`} none={none} />
    </p>
  );
}
