import { changed, type Field, type Fields, made, type Resource, type Values } from './resource.ts';

/** All fields of an item, those of the audit last. */
export const fieldsOf = ({ fields, audit }: Resource): Fields => ({
  ...fields,
  ...(audit ?? { ...made, ...changed }),
});

export const tableOf = (path: string) => path.replaceAll('-', '_');

/** What a value of a line is called: of a closed set by its word, else as it is. */
export const wordOf = (field: Field | undefined, value: unknown) =>
  (field?.kind === 'line' && field.words?.[String(value)]) || String(value);

/** What a list leaves out. */
export const isLong = (field: Field) =>
  field.kind === 'text'
    ? field.long === true
    : ['html', 'body', 'sections', 'secret'].includes(field.kind);

/** Whether a field is part of the body of a call, and of its form. */
export const isSent = ({ set }: Field, call: 'create' | 'change') =>
  set === undefined || set === call;

/** 'footer_id' stands beside 'footer_name', 'created_by' beside 'created_by_name'. */
export const besideOf = (name: string, what = 'name') => `${name.replace(/_id$/, '')}_${what}`;

/** What a field refers to: the table, and its columns by what an answer calls them. */
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

/** The keys of a list's row, by each of which the list can be sorted where nothing else is said. */
export const ordersOf = (resource: Resource): readonly string[] =>
  resource.orders ?? [
    'id',
    ...Object.entries(fieldsOf(resource))
      .filter(([, field]) => !isLong(field))
      .flatMap(([name, field]) => [name, ...Object.keys(joinOf(name, field)?.columns ?? {})]),
  ];

/** What a new item has where nothing is sent, and its form begins with. */
export const blankOf = ({ fields }: Resource): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isSent(field, 'create'))
      .map(([name, { kind, blank }]) => [name, blank ?? (kind === 'flag' ? false : undefined)])
      .filter(([, blank]) => blank !== undefined),
  );

/** 'display_order' is 'Display order', 'is_active' is 'Active', 'footer_id' is 'Footer'. */
export function labelOf(name: string, { label }: Pick<Field, 'label'>): string {
  if (label) return label;
  const words = name.replace(/^(is|authz)_|_(id|at)$/g, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
