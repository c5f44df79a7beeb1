import type { Field } from '../../../../worker/contract/resources/resource.ts';
import { useCodes } from '../../../ui/form/fields/use-reference-list.ts';
import { RefSelect, Select, yesOrNo } from '../FilterSelect.tsx';

/** New value of a bulk change and its label. */
export interface Chosen {
  isSet: boolean;
  value: string | boolean | null;
  text: string;
}

export const emptyValue: Chosen = { isSet: false, value: null, text: '' };

interface Props {
  needs: Field | { kind: 'ref'; to: string };
  value: Chosen;
  change(value: Chosen): void;
}

/** Input for the new value of a bulk change. */
export function BulkValue({ needs, ...rest }: Props) {
  if (needs.kind === 'ref') return <RefValue to={needs.to} {...rest} />;
  if (needs.kind === 'code') return <CodeValue of={needs.of} {...rest} />;
  if (needs.kind !== 'choice') return <ListValue choices={yesOrNo} {...rest} />;
  const { yes = 'Yes', no = 'No', unsaid = 'By appointment' } = needs.words ?? {};
  const choices = [
    { value: 'true', name: yes },
    { value: 'false', name: no },
    { value: 'null', name: unsaid },
  ];
  return <ListValue choices={choices} {...rest} />;
}

type Values = Omit<Props, 'needs'>;

const meant: Record<string, boolean | null> = { true: true, false: false, null: null };

function ListValue({
  choices,
  value,
  change,
}: Values & { choices: readonly { value: string; name: string }[] }) {
  const choose = (chosen: string) => {
    const text = choices.find((one) => one.value === chosen)?.name;
    change(
      text
        ? { isSet: true, value: chosen in meant ? (meant[chosen] ?? null) : chosen, text }
        : emptyValue,
    );
  };
  return (
    <Select
      label="To"
      none="Choose"
      value={value.isSet ? String(value.value) : ''}
      choices={choices}
      change={choose}
    />
  );
}

function CodeValue({ of, ...rest }: Values & { of: 'countries' | 'languages' | 'timezones' }) {
  const choices = useCodes(of).entries.map(({ id, name }) => ({ value: id, name }));
  return <ListValue {...rest} choices={choices} />;
}

const RefValue = ({ to, value, change }: Values & { to: string }) => (
  <RefSelect
    to={to}
    label={to === 'tags' ? 'Tag' : 'To'}
    none="Choose"
    value={String(value.value ?? '')}
    change={(next) => change(next ? { isSet: true, value: next, text: '' } : emptyValue)}
  />
);
