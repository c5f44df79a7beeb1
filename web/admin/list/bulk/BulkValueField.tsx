/** Input for the new value of a bulk change, by the kind of its field. */

import { m } from '#messages';
import type { ChoiceWords, ResourceField } from '../../../../worker/contract/resources/resource.ts';
import { formatYesNo } from '../../../data/resource/format-field-value.ts';
import { useReferenceList } from '../../../ui/form/fields/use-reference-list.ts';
import { formatChoiceText } from '../../fields/format-item-value.ts';
import { FilterSelect, getYesNoChoices, ReferenceFilterSelect } from '../FilterSelect.tsx';

/** New value of a bulk change and its label. */
export interface BulkFieldValue {
  isSet: boolean;
  value: string | boolean | null;
  text: string;
}

export const emptyBulkValue: BulkFieldValue = { isSet: false, value: null, text: '' };

interface Props {
  needs: ResourceField | { kind: 'ref'; to: string };
  value: BulkFieldValue;
  change(value: BulkFieldValue): void;
}

export function BulkValueField({ needs, ...rest }: Props) {
  if (needs.kind === 'ref') return <ReferenceValue to={needs.to} {...rest} />;
  if (needs.kind === 'code') return <ReferenceListValue of={needs.of} {...rest} />;
  if (needs.kind !== 'choice') return <SelectValue choices={getYesNoChoices()} {...rest} />;
  const choices = [true, false, null].map((value) => ({
    value: String(value),
    name: formatBulkChoice(value, needs.words),
  }));
  return <SelectValue choices={choices} {...rest} />;
}

/** Session types without labels of their own are on or off. */
const formatBulkChoice = (value: boolean | null, words: ChoiceWords | undefined) =>
  words || value === null ? formatChoiceText(value, words) : formatYesNo(value);

type ValueFieldProps = Omit<Props, 'needs'>;

const valueByChoice: Record<string, boolean | null> = { true: true, false: false, null: null };

function SelectValue({
  choices,
  value,
  change,
}: ValueFieldProps & { choices: readonly { value: string; name: string }[] }) {
  const choose = (chosen: string) => {
    const text = choices.find((one) => one.value === chosen)?.name;
    change(
      text
        ? {
            isSet: true,
            value: chosen in valueByChoice ? (valueByChoice[chosen] ?? null) : chosen,
            text,
          }
        : emptyBulkValue,
    );
  };
  return (
    <FilterSelect
      label={m['admin_bulk.to']()}
      none={m['admin_bulk.choose']()}
      value={value.isSet ? String(value.value) : ''}
      choices={choices}
      change={choose}
    />
  );
}

function ReferenceListValue({
  of,
  ...rest
}: ValueFieldProps & { of: 'countries' | 'languages' | 'timezones' }) {
  const choices = useReferenceList(of).entries.map(({ id, name }) => ({ value: id, name }));
  return <SelectValue {...rest} choices={choices} />;
}

const ReferenceValue = ({ to, value, change }: ValueFieldProps & { to: string }) => (
  <ReferenceFilterSelect
    to={to}
    label={to === 'tags' ? m['admin_bulk.tag']() : m['admin_bulk.to']()}
    none={m['admin_bulk.choose']()}
    value={String(value.value ?? '')}
    change={(next) => change(next ? { isSet: true, value: next, text: '' } : emptyBulkValue)}
  />
);
