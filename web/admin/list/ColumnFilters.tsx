import { useId } from 'react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import { getDateFilterNames } from '../../../worker/contract/resources/resource-responses.ts';
import { textLimits } from '../../../worker/contract/shared/limits.ts';
import { getItemFieldLabel, translateValueLabel } from '../fields/field-labels.ts';
import { getItemKey } from '../item-texts.ts';
import { type FilterableColumn, getFilterableColumns } from './column-filter-values.ts';
import {
  FilterSelect,
  getYesNoChoices,
  ReferenceFilterSelect,
  ReferenceListSelect,
} from './FilterSelect.tsx';
import { ToolbarDisclosure } from './ToolbarDisclosure.tsx';
import type { ListState } from './use-list-state.ts';
import { useBuiltinViews } from './views/builtin-views.ts';

/** Column filters of a list. Open initially if filters are set and no view explains them. */
export function ColumnFilters({ resource, state }: { resource: Resource; state: ListState }) {
  const set = Object.keys(state.columnFilters).length;
  const offered = getFilterableColumns(resource).filter(
    ({ name, field }) => isSelectable(field) || state.columnFilters[name],
  );
  const present = useSearch();
  const isView = useBuiltinViews(resource).some(({ filter }) => filter === present);
  if (offered.length === 0) return null;
  const spans = offered.filter(({ field }) => field.kind === 'moment');
  return (
    <ToolbarDisclosure
      name={m['admin_list.filter']()}
      label={set > 0 ? m['admin_list.filter_count']({ count: set }) : undefined}
      isOpen={set > 0 && !isView}
    >
      {offered.map((filtered) => (
        <FilterInput
          key={filtered.name}
          filtered={filtered}
          isOnlySpan={spans.length === 1}
          state={state}
        />
      ))}
      {set > 0 && (
        <button type="button" className="text-button" onClick={state.clearFilters}>
          {m['admin_item.show_all']({ item: getItemKey(resource) })}
        </button>
      )}
    </ToolbarDisclosure>
  );
}

/** Ids and free text are not offered as filters. */
const isSelectable = (field: ResourceField) =>
  field.kind === 'line' ? field.words !== undefined : field.kind !== 'id';

interface Props {
  filtered: FilterableColumn;
  /** True if this is the only date filter, so that labels can be short. */
  isOnlySpan: boolean;
  state: ListState;
}

function FilterInput({ filtered: { name, field }, isOnlySpan, state }: Props) {
  const label = getItemFieldLabel(name, field);
  const value = state.columnFilters[name] ?? '';
  const filterProps = { label, value, change: (next: string) => state.setColumnFilter(name, next) };
  switch (field.kind) {
    case 'flag':
      return <FilterSelect {...filterProps} choices={getYesNoChoices()} />;
    case 'ref':
      return <ReferenceFilterSelect {...filterProps} to={field.to} />;
    case 'code':
      return <ReferenceListSelect {...filterProps} of={field.of} />;
    case 'moment': {
      const { from, to } = getDateFilterNames(name);
      return (
        <>
          <DateFilter
            label={
              isOnlySpan ? m['admin_list.from']() : m['admin_list.field_from']({ field: label })
            }
            name={from}
            state={state}
          />
          <DateFilter
            label={isOnlySpan ? m['admin_list.to']() : m['admin_list.field_to']({ field: label })}
            name={to}
            state={state}
          />
          {!field.required && (
            <FilterSelect
              {...filterProps}
              choices={[{ value: 'none', name: m['admin_list.not_yet']() }]}
            />
          )}
        </>
      );
    }
    case 'place':
      return <TextFilter key={value} {...filterProps} />;
    case 'line': {
      if (!field.words) return <FixedFilter label={label} value={value} />;
      const choices = Object.entries(field.words).map(([value, name]) => ({
        value,
        name: translateValueLabel(name),
      }));
      return <FilterSelect {...filterProps} choices={choices} />;
    }
    default:
      return <FixedFilter label={label} value={value} />;
  }
}

/** Filter from the URL that this form can't edit. */
const FixedFilter = ({ label, value }: { label: string; value: string }) => (
  <p className="filter">
    <span>{label}</span>
    <code>{value}</code>
  </p>
);

interface TextFilterProps {
  label: string;
  value: string;
  change(value: string): void;
}

/** Filter by a typed text, applied on Enter or when the field is left. */
function TextFilter({ label, value, change }: TextFilterProps) {
  const id = useId();
  const apply = ({ value: typed }: HTMLInputElement) => {
    if (typed.trim() !== value) change(typed.trim());
  };
  return (
    <p className="filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        defaultValue={value}
        maxLength={textLimits.name}
        onBlur={({ currentTarget }) => apply(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget)}
      />
    </p>
  );
}

function DateFilter({ label, name, state }: { label: string; name: string; state: ListState }) {
  const id = useId();
  return (
    <p className="filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={state.columnFilters[name] ?? ''}
        onChange={({ target }) => state.setColumnFilter(name, target.value)}
      />
    </p>
  );
}
