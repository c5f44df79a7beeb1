/**
 * Functions on the fields of a resource declaration: which ones exist, are required, long or
 * inputs.
 */

import {
  changeAuditFields,
  creationAuditFields,
  type FieldValues,
  type Resource,
  type ResourceField,
  type ResourceFields,
} from './resource.ts';
import type { ResourceListItem } from './resource-values.ts';

/** All fields of an item; the audit fields come last. */
export const getAllFields = ({ fields, audit }: Resource): ResourceFields => ({
  ...fields,
  ...(audit ?? { ...creationAuditFields, ...changeAuditFields }),
});

export const getTableName = (path: string) => path.replaceAll('-', '_');

/** Label of a value from a closed set, otherwise the value itself. */
export const getValueLabel = (field: ResourceField | undefined, value: unknown) =>
  (field?.kind === 'line' && field.words?.[String(value)]) || String(value);

/** Long fields are left out of lists. */
export const isLongField = (field: ResourceField) =>
  field.kind === 'text'
    ? field.long === true
    : ['html', 'body', 'sections', 'secret'].includes(field.kind);

/** True if the field belongs to the request body and to the form. */
export const isInputField = ({ set }: ResourceField, call: 'create' | 'change') =>
  set === undefined || set === call;

/** Name of a joined column: 'footer_name' for 'footer_id', 'created_by_name' for 'created_by'. */
export const getJoinedName = (name: string, what = 'name') => `${name.replace(/_id$/, '')}_${what}`;

/** Table that a field refers to, and its columns keyed by response name. */
export interface FieldJoin {
  table: string;
  titled: string;
  columns: Record<string, string>;
}

export function getFieldJoin(name: string, field: ResourceField): FieldJoin | null {
  switch (field.kind) {
    case 'ref':
      return buildFieldJoin(name, getTableName(field.to), field.titled, field.beside);
    case 'code':
      return buildFieldJoin(name, field.of);
    case 'place':
      return buildFieldJoin(name, 'places');
    case 'image':
      return buildFieldJoin(name, 'uploaded_files', 'name', field.beside);
    default:
      return null;
  }
}

function buildFieldJoin(
  name: string,
  table: string,
  titleColumn = 'name',
  extraColumns: readonly string[] = [],
): FieldJoin {
  const more = extraColumns.map((column) => [getJoinedName(name, column), column]);
  return {
    table,
    titled: titleColumn,
    columns: { [getJoinedName(name)]: titleColumn, ...Object.fromEntries(more) },
  };
}

/** Computed for the rows of a page only, so that a list does not sort by it. */
const isComputedList = ({ kind, set }: ResourceField) => kind === 'list' && set === 'never';

/** Columns that a list can be sorted by: those of its rows unless `orders` restricts them. */
export const getSortableFields = <R extends Resource>(resource: R) =>
  (resource.orders ?? [
    'id',
    ...Object.entries(getAllFields(resource))
      .filter(([, field]) => !isLongField(field) && !isComputedList(field))
      .flatMap(([name, field]) => [name, ...Object.keys(getFieldJoin(name, field)?.columns ?? {})]),
  ]) as readonly (keyof ResourceListItem<R> & string)[];

/** Default values of a new item and of its form. */
export const getDefaultValues = ({ fields }: Resource): FieldValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isInputField(field, 'create'))
      .map(([name, { kind, defaultValue }]) => [
        name,
        defaultValue ?? (kind === 'flag' ? false : undefined),
      ])
      .filter(([, blank]) => blank !== undefined),
  );

/** 'display_order' becomes 'Display order', 'is_active' 'Active', 'footer_id' 'Footer'. */
export function formatFieldLabel(name: string, { label }: Pick<ResourceField, 'label'>): string {
  if (label) return label;
  const words = name
    .replace(/^(is|authz)_|_(id|at)$/g, '')
    .replace(/^sub_categor/, 'sub-categor')
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
