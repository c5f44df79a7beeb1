import { changed, type Field, type Fields, made, type Resource, type Values } from './resource.ts';

/** All fields of an item; the audit fields come last. */
export const fieldsOf = ({ fields, audit }: Resource): Fields => ({
  ...fields,
  ...(audit ?? { ...made, ...changed }),
});

export const tableOf = (path: string) => path.replaceAll('-', '_');

/** Label of a value from a closed set, otherwise the value itself. */
export const wordOf = (field: Field | undefined, value: unknown) =>
  (field?.kind === 'line' && field.words?.[String(value)]) || String(value);

/** Long fields are left out of lists. */
export const isLong = (field: Field) =>
  field.kind === 'text'
    ? field.long === true
    : ['html', 'body', 'sections', 'secret'].includes(field.kind);

/** True if the field belongs to the request body and to the form. */
export const isSent = ({ set }: Field, call: 'create' | 'change') =>
  set === undefined || set === call;

/** Name of a joined column: 'footer_name' for 'footer_id', 'created_by_name' for 'created_by'. */
export const besideOf = (name: string, what = 'name') => `${name.replace(/_id$/, '')}_${what}`;

/** Table that a field refers to, and its columns keyed by response name. */
export interface Join {
  table: string;
  titled: string;
  columns: Record<string, string>;
}

export function joinOf(name: string, field: Field): Join | null {
  switch (field.kind) {
    case 'ref':
      return join(name, tableOf(field.to), field.titled, field.beside);
    case 'code':
      return join(name, field.of);
    case 'place':
      return join(name, 'places');
    case 'image':
      return join(name, 'uploaded_files', 'name', field.beside);
    default:
      return null;
  }
}

function join(name: string, table: string, titled = 'name', beside: readonly string[] = []): Join {
  const more = beside.map((column) => [besideOf(name, column), column]);
  return { table, titled, columns: { [besideOf(name)]: titled, ...Object.fromEntries(more) } };
}

/** Columns that a list can be sorted by: those of its rows unless `orders` restricts them. */
export const ordersOf = (resource: Resource): readonly string[] =>
  resource.orders ?? [
    'id',
    ...Object.entries(fieldsOf(resource))
      .filter(([, field]) => !isLong(field))
      .flatMap(([name, field]) => [name, ...Object.keys(joinOf(name, field)?.columns ?? {})]),
  ];

/** Default values of a new item and of its form. */
export const blankOf = ({ fields }: Resource): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isSent(field, 'create'))
      .map(([name, { kind, blank }]) => [name, blank ?? (kind === 'flag' ? false : undefined)])
      .filter(([, blank]) => blank !== undefined),
  );

/** 'display_order' becomes 'Display order', 'is_active' 'Active', 'footer_id' 'Footer'. */
export function labelOf(name: string, { label }: Pick<Field, 'label'>): string {
  if (label) return label;
  const words = name.replace(/^(is|authz)_|_(id|at)$/g, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
