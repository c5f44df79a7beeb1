import { useId } from 'react';
import type { Field } from '../../../../worker/contract/resource.ts';
import { RefPicker } from '../../fields/RefPicker.tsx';
import { useCodes } from '../../fields/use-codes.ts';

/** The value that many are to have, and what it is called. */
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

/** Asks for the value. */
export function BulkValue({ needs, value, change }: Props) {
  switch (needs.kind) {
    case 'ref':
      return <RefValue to={needs.to} value={value} change={change} />;
    case 'code':
      return <CodeValue of={needs.of} value={value} change={change} />;
    case 'choice': {
      const { yes = 'Yes', no = 'No', unsaid = 'By appointment' } = needs.words ?? {};
      const choices = [
        { value: 'true', name: yes },
        { value: 'false', name: no },
        { value: '', name: unsaid },
      ];
      return <ListValue choices={choices} value={value} change={change} />;
    }
    default: {
      const choices = [
        { value: 'true', name: 'Yes' },
        { value: 'false', name: 'No' },
      ];
      return <ListValue choices={choices} value={value} change={change} />;
    }
  }
}

const meant = (text: string) =>
  text === '' ? null : text === 'true' ? true : text === 'false' ? false : text;

function ListValue({
  choices,
  value,
  change,
}: {
  choices: readonly { value: string; name: string }[];
  value: Chosen;
  change(value: Chosen): void;
}) {
  const id = useId();
  const present = choices.findIndex(({ value: one }) => value.isSet && meant(one) === value.value);
  return (
    <p className="filter">
      <label htmlFor={id}>To</label>
      <select
        id={id}
        value={present}
        onChange={({ target }) => {
          const choice = choices[Number(target.value)];
          change(
            choice ? { isSet: true, value: meant(choice.value), text: choice.name } : emptyValue,
          );
        }}
      >
        <option value={-1}>Choose</option>
        {choices.map(({ value: one, name }, index) => (
          <option key={one} value={index}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

function CodeValue({
  of,
  ...rest
}: {
  of: 'countries' | 'languages' | 'timezones';
  value: Chosen;
  change(value: Chosen): void;
}) {
  const choices = useCodes(of).entries.map(({ id, name }) => ({ value: id, name }));
  return <ListValue {...rest} choices={choices} />;
}

function RefValue({
  to,
  value,
  change,
}: {
  to: string;
  value: Chosen;
  change(value: Chosen): void;
}) {
  const id = useId();
  return (
    <p className="filter">
      <label htmlFor={id} id={`${id}-label`}>
        {to === 'tags' ? 'Tag' : 'To'}
      </label>
      <RefPicker
        to={to}
        id={id}
        labelledBy={`${id}-label`}
        value={String(value.value ?? '')}
        change={(next) => change(next ? { isSet: true, value: next, text: '' } : emptyValue)}
        none="Choose"
      />
    </p>
  );
}
