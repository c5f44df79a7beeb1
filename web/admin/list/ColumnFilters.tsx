import { useId } from 'react';
import { useSearch } from 'wouter';
import type { Field, Resource } from '../../../worker/contract/resources/resource.ts';
import { spanOf } from '../../../worker/contract/resources/resource-responses.ts';
import { labelOf } from '../../../worker/contract/resources/resource-fields.ts';
import { allOf } from './format-count.ts';
import { type Filtered, filteredBy } from './column-filter-values.ts';
import { Opening } from './ToolbarDisclosure.tsx';
import { CodeSelect, RefSelect, Select, yesOrNo } from './FilterSelect.tsx';
import type { ListState } from './use-list-state.ts';
import { usualViews } from './views/builtin-views.ts';

/** Column filters of a list. Open initially if filters are set and no view explains them. */
export function Filters({ resource, state }: { resource: Resource; state: ListState }) {
  const set = Object.keys(state.narrowing).length;
  const offered = filteredBy(resource).filter(
    ({ name, field }) => isOffered(field) || state.narrowing[name],
  );
  const present = useSearch();
  const isView = usualViews[resource.path]?.some(({ filter }) => filter === present) ?? false;
  if (offered.length === 0) return null;
  const spans = offered.filter(({ field }) => field.kind === 'moment');
  return (
    <Opening name="Filter" more={set > 0 && ` (${set})`} isOpen={set > 0 && !isView}>
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
          Show {allOf(resource)}
        </button>
      )}
    </Opening>
  );
}

/** Ids and free text are not offered as filters. */
const isOffered = (field: Field) =>
  field.kind === 'line' ? field.words !== undefined : field.kind !== 'id';

interface Props {
  filtered: Filtered;
  /** True if this is the only date filter, so that labels can be short. */
  isOnlySpan: boolean;
  state: ListState;
}

function FilterInput({ filtered: { name, field }, isOnlySpan, state }: Props) {
  const label = labelOf(name, field);
  const value = state.narrowing[name] ?? '';
  const given = { label, value, change: (next: string) => state.narrow(name, next) };
  switch (field.kind) {
    case 'flag':
      return <Select {...given} choices={yesOrNo} />;
    case 'ref':
      return <RefSelect {...given} to={field.to} />;
    case 'code':
      return <CodeSelect {...given} of={field.of} />;
    case 'moment': {
      const { from, to } = spanOf(name);
      return (
        <>
          <Day label={isOnlySpan ? 'From' : `${label} from`} name={from} state={state} />
          <Day label={isOnlySpan ? 'To' : `${label} to`} name={to} state={state} />
          {!field.required && <Select {...given} choices={[{ value: 'none', name: 'Not yet' }]} />}
        </>
      );
    }
    case 'line': {
      if (!field.words) return <Given label={label} value={value} />;
      const choices = Object.entries(field.words).map(([value, name]) => ({ value, name }));
      return <Select {...given} choices={choices} />;
    }
    default:
      return <Given label={label} value={value} />;
  }
}

/** Filter from the URL that this form can't edit. */
const Given = ({ label, value }: { label: string; value: string }) => (
  <p className="filter">
    <span>{label}</span>
    <code>{value}</code>
  </p>
);

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
