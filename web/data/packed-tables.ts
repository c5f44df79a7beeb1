/**
 * Lists of objects with the same fields as tables, which write each field name, and each value that
 * all rows share, once. Replacer and reviver of JSON for the state of a document.
 */

interface PackedTable {
  $rows: number;
  /** Fields with the same value in every row. */
  $same: Record<string, unknown>;
  /** Values of the other fields, one for each row. */
  $columns: Record<string, unknown[]>;
}

type Row = Record<string, unknown>;

/** Replacer of `JSON.stringify`. */
export const packTables = (_key: string, value: unknown): unknown =>
  isTable(value) ? packTable(value) : value;

/** Reviver of `JSON.parse`, the reverse of `packTables`. */
export const unpackTables = (_key: string, value: unknown): unknown =>
  isObject(value) && '$rows' in value ? unpackTable(value as unknown as PackedTable) : value;

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
    else table.$columns[field] = rows.map((row) => row[field]);
  }
  return table;
}

const unpackTable = ({ $rows, $same, $columns }: PackedTable): Row[] =>
  Array.from({ length: $rows }, (_, index) => ({
    ...$same,
    ...Object.fromEntries(
      Object.entries($columns).map(([field, values]) => [field, values[index]]),
    ),
  }));
