import { useId, useState } from 'react';
import type { Field, Resource } from '../../../worker/contract/resource.ts';
import { spanOf } from '../../../worker/contract/resource-answers.ts';
import { labelOf } from '../../../worker/contract/resource-fields.ts';
import { RefPicker } from '../fields/RefPicker.tsx';
import { useCodes } from '../fields/use-codes.ts';
import { type Filtered, filteredBy } from './narrowing.ts';
import { Select } from './Select.tsx';
import type { ListState } from './use-list-state.ts';

/** What narrows a list by the values of its columns. Open at first where something does. */
export function Filters({ resource, state }: { resource: Resource; state: ListState }) {
  const id = useId();
  const set = Object.keys(state.narrowing).length;
  const [open, setOpen] = useState(set > 0);
  const offered = filteredBy(resource).filter(
    ({ name, field }) => isOffered(field) || state.narrowing[name],
  );
  if (offered.length === 0) return null;
  const spans = offered.filter(({ field }) => field.kind === 'moment');
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        Filter{set > 0 && ` (${set})`}
      </button>
      {open && (
        <div className="list-filters" id={id}>
          {offered.map((filtered) => (
            <FilterInput
              key={filtered.name}
              filtered={filtered}
              isOnlySpan={spans.length === 1}
              state={state}
            />
          ))}
          {set > 0 && (
            <button type="button" className="text-button" onClick={state.widen}>
              Show all {resource.noun.many}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Nobody types an id or a whole line; of a closed set one is chosen. */
const isOffered = (field: Field) =>
  field.kind === 'line' ? field.words !== undefined : field.kind !== 'id';

interface Props {
  filtered: Filtered;
  /** Whether there are no other two days to choose. */
  isOnlySpan: boolean;
  state: ListState;
}

function FilterInput({ filtered: { name, field }, isOnlySpan, state }: Props) {
  const id = useId();
  const label = labelOf(name, field);
  const value = state.narrowing[name] ?? '';
  const change = (next: string) => state.narrow(name, next);
  switch (field.kind) {
    case 'flag':
      return (
        <Select
          label={label}
          value={value}
          choices={[
            { value: 'true', name: 'Yes' },
            { value: 'false', name: 'No' },
          ]}
          change={change}
        />
      );
    case 'ref':
      return (
        <p className="filter">
          <label htmlFor={id} id={`${id}-label`}>
            {label}
          </label>
          <RefPicker
            to={field.to}
            id={id}
            labelledBy={`${id}-label`}
            value={value}
            change={change}
            none="Any"
          />
        </p>
      );
    case 'code':
      return <CodeFilter of={field.of} label={label} value={value} change={change} />;
    case 'moment': {
      const { from, to } = spanOf(name);
      return (
        <>
          <Day label={isOnlySpan ? 'From' : `${label} from`} name={from} state={state} />
          <Day label={isOnlySpan ? 'To' : `${label} to`} name={to} state={state} />
          {!field.required && (
            <Select
              label={label}
              value={value}
              choices={[{ value: 'none', name: 'Not yet' }]}
              change={change}
            />
          )}
        </>
      );
    }
    case 'line': {
      if (!field.words) return <Given label={label} value={value} />;
      const choices = Object.entries(field.words).map(([value, name]) => ({ value, name }));
      return <Select label={label} value={value} choices={choices} change={change} />;
    }
    default:
      return <Given label={label} value={value} />;
  }
}

/** What an address has narrowed, and nobody can choose here. */
const Given = ({ label, value }: { label: string; value: string }) => (
  <p className="filter">
    <span>{label}</span>
    <code>{value}</code>
  </p>
);

interface CodeProps {
  of: 'countries' | 'languages' | 'timezones';
  label: string;
  value: string;
  change(value: string): void;
}

function CodeFilter({ of, ...rest }: CodeProps) {
  const choices = useCodes(of).entries.map(({ id, name }) => ({ value: id, name }));
  return <Select {...rest} choices={choices} />;
}

function Day({ label, name, state }: { label: string; name: string; state: ListState }) {
  const id = useId();
  return (
    <p className="filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={state.narrowing[name] ?? ''}
        onChange={({ target }) => state.narrow(name, target.value)}
      />
    </p>
  );
}
