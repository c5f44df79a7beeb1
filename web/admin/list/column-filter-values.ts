import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import { getAllFields } from '../../../worker/contract/resources/resource-fields.ts';
import { getDateFilterNames } from '../../../worker/contract/resources/resource-responses.ts';
import { idSchema } from '../../../worker/contract/shared/common-schemas.ts';
import { toUtcInstant } from '../../data/format/zoned-datetime.ts';

/** Column filter values by URL parameter; dates are days, not moments. */
export type ColumnFilterValues = Record<string, string>;

export interface FilterableColumn {
  name: string;
  field: ResourceField;
}

/** Fields by which a list can be filtered. */
export const getFilterableColumns = (resource: Resource): FilterableColumn[] =>
  resource.filters.flatMap((name) => {
    const field = getAllFields(resource)[name];
    return field ? [{ name, field }] : [];
  });

/** Reads valid filter values from the URL and ignores the rest. */
export function parseColumnFilters(
  resource: Resource,
  read: (name: string) => string | null,
): ColumnFilterValues {
  const found: ColumnFilterValues = {};
  for (const filtered of getFilterableColumns(resource)) {
    for (const name of getFilterParams(filtered)) {
      const value = read(name);
      if (value && isValidFilterValue(filtered, name, value)) found[name] = value;
    }
  }
  return found;
}

export const getFilterParams = ({ name, field }: FilterableColumn): string[] =>
  field.kind === 'moment' ? [...Object.values(getDateFilterNames(name)), name] : [name];

function isValidFilterValue(
  { name, field }: FilterableColumn,
  parameter: string,
  value: string,
): boolean {
  const { kind } = field;
  if (kind === 'line' && field.words) return Object.hasOwn(field.words, value);
  if (kind === 'flag') return value === 'true' || value === 'false';
  if (kind === 'moment' && parameter === name) return value === 'none';
  if (kind === 'moment') return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  if (kind === 'ref' || kind === 'id') return idSchema.safeParse(value).success;
  return true;
}

/** Converts days to the first and last moment in the user's time zone for the API. */
export function toApiFilters(
  resource: Resource,
  narrowing: ColumnFilterValues,
  zone: string | null,
): Record<string, string> {
  const filters = { ...narrowing };
  for (const { name, field } of getFilterableColumns(resource)) {
    if (field.kind !== 'moment') continue;
    const { from, to } = getDateFilterNames(name);
    if (filters[from]) filters[from] = toUtcInstant(`${filters[from]}T00:00`, zone);
    if (filters[to]) filters[to] = toUtcInstant(`${getDayAfter(filters[to])}T00:00`, zone);
  }
  return filters;
}

const getDayAfter = (day: string) =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
