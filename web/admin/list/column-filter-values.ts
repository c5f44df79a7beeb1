import { id } from '../../../worker/contract/shared/common-schemas.ts';
import type { Field, Resource } from '../../../worker/contract/resources/resource.ts';
import { spanOf } from '../../../worker/contract/resources/resource-responses.ts';
import { fieldsOf } from '../../../worker/contract/resources/resource-fields.ts';
import { momentOf } from '../../data/format/zoned-datetime.ts';

/** Column filter values by URL parameter; dates are days, not moments. */
export type Narrowing = Record<string, string>;

export interface Filtered {
  name: string;
  field: Field;
}

/** Fields by which a list can be filtered. */
export const filteredBy = (resource: Resource): Filtered[] =>
  resource.filters.flatMap((name) => {
    const field = fieldsOf(resource)[name];
    return field ? [{ name, field }] : [];
  });

/** Reads valid filter values from the URL and ignores the rest. */
export function readNarrowing(
  resource: Resource,
  read: (name: string) => string | null,
): Narrowing {
  const found: Narrowing = {};
  for (const filtered of filteredBy(resource)) {
    for (const name of parametersOf(filtered)) {
      const value = read(name);
      if (value && isValue(filtered, name, value)) found[name] = value;
    }
  }
  return found;
}

export const parametersOf = ({ name, field }: Filtered): string[] =>
  field.kind === 'moment' ? [...Object.values(spanOf(name)), name] : [name];

function isValue({ name, field }: Filtered, parameter: string, value: string): boolean {
  const { kind } = field;
  if (kind === 'line' && field.words) return Object.hasOwn(field.words, value);
  if (kind === 'flag') return value === 'true' || value === 'false';
  if (kind === 'moment' && parameter === name) return value === 'none';
  if (kind === 'moment') return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  if (kind === 'ref' || kind === 'id') return id.safeParse(value).success;
  return true;
}

/** Converts days to the first and last moment in the user's time zone for the API. */
export function askedFor(
  resource: Resource,
  narrowing: Narrowing,
  zone: string | null,
): Record<string, string> {
  const asked = { ...narrowing };
  for (const { name, field } of filteredBy(resource)) {
    if (field.kind !== 'moment') continue;
    const { from, to } = spanOf(name);
    if (asked[from]) asked[from] = momentOf(`${asked[from]}T00:00`, zone);
    if (asked[to]) asked[to] = momentOf(`${dayAfter(asked[to])}T00:00`, zone);
  }
  return asked;
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
