/**
 * Lists of objects with the same fields as tables, which write each field name, and values that
 * rows share, once. Replacer and reviver of JSON for the state of a document.
 */

interface PackedTable {
  $rows: number;
  /** Fields with the same value in every row. */
  $same: Record<string, unknown>;
  /** Values of the other fields, one for each row. */
  $columns: Record<string, unknown[] | RepeatedValues>;
}

/** Column with few values. */
interface RepeatedValues {
  $of: unknown[];
  /** Position in `$of`, for each row. */
  $at: number[];
}

type Row = Record<string, unknown>;

/** Replacer of `JSON.stringify`. */
export const packTables = (_key: string, value: unknown): unknown =>
  isTable(value) ? packTable(value) : value;

/** Reviver of `JSON.parse`, the reverse of `packTables`. */
export function unpackTables(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  if ('$rows' in value) return unpackTable(value as unknown as UnpackedColumns);
  return '$of' in value ? unpackColumn(value as unknown as RepeatedValues) : value;
}

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listFields = (row: Row) => Object.keys(row).filter((field) => row[field] !== undefined);

/** A single row would only grow, and rows with different fields cannot share columns. */
function isTable(value: unknown): value is [Row, ...Row[]] {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isObject)) return false;
  const [first, ...rest] = value as [Row, ...Row[]];
  const fields = listFields(first);
  return rest.every(
    (row) =>
      listFields(row).length === fields.length && fields.every((field) => row[field] !== undefined),
  );
}

function packTable(rows: [Row, ...Row[]]): PackedTable {
  const [first] = rows;
  const table: PackedTable = { $rows: rows.length, $same: {}, $columns: {} };
  for (const field of listFields(first)) {
    const value = first[field];
    const isShared = rows.every((row) => row[field] === value);
    if (isShared) table.$same[field] = value;
    else table.$columns[field] = packColumn(rows.map((row) => row[field]));
  }
  return table;
}

/** Names each value once if at least every second one repeats another. */
function packColumn(values: unknown[]): unknown[] | RepeatedValues {
  const texts = values.map((value) => JSON.stringify(value));
  const $of = [...new Set(texts)];
  if (2 * $of.length > values.length) return values;
  return {
    $of: $of.map((text) => values[texts.indexOf(text)]),
    $at: texts.map((text) => $of.indexOf(text)),
  };
}

const unpackColumn = ({ $of, $at }: RepeatedValues) => $at.map((position) => $of[position]);

/** A table whose columns the reviver has unpacked before it. */
type UnpackedColumns = PackedTable & { $columns: Record<string, unknown[]> };

const unpackTable = ({ $rows, $same, $columns }: UnpackedColumns): Row[] =>
  Array.from({ length: $rows }, (_, index) => ({
    ...$same,
    ...Object.fromEntries(
      Object.entries($columns).map(([field, values]) => [field, values[index]]),
    ),
  }));
