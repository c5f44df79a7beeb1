/**
 * Lists of objects with the same fields as tables, which write each field name, and values that
 * rows share, once. For the state of a document.
 */

interface PackedTable {
  $rows: number;
  /** Fields with the same value in every row. */
  $same: Record<string, unknown>;
  /** Values of the other fields, one for each row. */
  $columns: Record<string, unknown[] | RepeatedValues | AffixedTexts>;
}

/** Column with few values. */
interface RepeatedValues {
  $of: unknown[];
  /** Position in `$of`, for each row as one digit. */
  $at: string;
}

/** Column of different texts with the same start and end, for example times of one year. */
interface AffixedTexts {
  $start: string;
  $end: string;
  $middles: unknown[];
}

/** Digits of a position, and so the most values of `$of`. */
const RADIX = 36;

type Row = Record<string, unknown>;

/** Packs the tables in a value of JSON; `replace` replaces its texts. */
export function packTables(
  value: unknown,
  replace: (text: string) => unknown = (text) => text,
): unknown {
  if (typeof value === 'string') return replace(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isTable(value)) return packTable(value, replace);
  if (Array.isArray(value)) return value.map((one) => packTables(one, replace));
  const packed: Row = {};
  for (const field of Object.keys(value))
    packed[field] = packTables((value as Row)[field], replace);
  return packed;
}

/** Reviver of `JSON.parse`, the reverse of `packTables`. */
export function unpackTables(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  if ('$rows' in value) return unpackTable(value as unknown as UnpackedColumns);
  if ('$middles' in value) return unpackAffixedTexts(value as unknown as AffixedTexts);
  return '$of' in value ? unpackColumn(value as unknown as RepeatedValues) : value;
}

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listFields = (row: Row) => Object.keys(row).filter((field) => row[field] !== undefined);

/** A single row would only grow, and rows with different fields cannot share columns. */
function isTable(value: object): value is [Row, ...Row[]] {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isObject)) return false;
  const [first, ...rest] = value as [Row, ...Row[]];
  const fields = listFields(first);
  return rest.every((row) => hasFields(row, fields));
}

function hasFields(row: Row, fields: string[]): boolean {
  for (const field of fields) if (row[field] === undefined) return false;
  return listFields(row).length === fields.length;
}

function packTable(rows: [Row, ...Row[]], replace: (text: string) => unknown): PackedTable {
  const [first] = rows;
  const table: PackedTable = { $rows: rows.length, $same: {}, $columns: {} };
  for (const field of listFields(first)) {
    const value = first[field];
    const isShared = rows.every((row) => row[field] === value);
    if (isShared) table.$same[field] = packTables(value, replace);
    else
      table.$columns[field] = packColumn(
        rows.map((row) => row[field]),
        replace,
      );
  }
  return table;
}

/** Names each value once if at least every second one repeats another, and digits suffice. */
function packColumn(values: unknown[], replace: (text: string) => unknown) {
  // Apart, because a text can be like the JSON of a list.
  const texts = new Map<unknown, number>();
  const others = new Map<unknown, number>();
  const $of: unknown[] = [];
  const mostValues = Math.min(values.length / 2, RADIX);
  let $at = '';
  for (const value of values) {
    const isText = typeof value === 'string';
    const positions = isText ? texts : others;
    const key = isText ? value : JSON.stringify(value);
    const position = positions.get(key) ?? $of.length;
    if (position === $of.length) {
      if ($of.push(value) > mostValues) return packDifferentValues(values, replace);
      positions.set(key, position);
    }
    $at += position.toString(RADIX);
  }
  return { $of: packTables($of, replace) as unknown[], $at };
}

/** Least length of a start and end that are worth the names around them. */
const LEAST_AFFIX_LENGTH = 8;

function packDifferentValues(values: unknown[], replace: (text: string) => unknown) {
  if (values.every(isText) && values.every((text) => replace(text) === text)) {
    const $start = values.reduce(getCommonStart);
    const ends = values.map((text) => text.slice($start.length));
    const $end = reverse(ends.map(reverse).reduce(getCommonStart));
    if ($start.length + $end.length >= LEAST_AFFIX_LENGTH) {
      const middles = ends.map((text) => text.slice(0, text.length - $end.length));
      return packTables({ $start, $end, $middles: middles }, replace) as AffixedTexts;
    }
  }
  return packTables(values, replace) as unknown[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Splits no surrogate pair, because the other half would not be the same either. */
function getCommonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

const reverse = (text: string) => Array.from(text).reverse().join('');

const unpackAffixedTexts = ({ $start, $end, $middles }: AffixedTexts) =>
  $middles.map((middle) => `${$start}${middle}${$end}`);

const unpackColumn = ({ $of, $at }: RepeatedValues) =>
  Array.from($at, (digit) => $of[Number.parseInt(digit, RADIX)]);

/** A table whose columns the reviver has unpacked before it. */
type UnpackedColumns = PackedTable & { $columns: Record<string, unknown[]> };

const unpackTable = ({ $rows, $same, $columns }: UnpackedColumns): Row[] =>
  Array.from({ length: $rows }, (_, index) => ({
    ...$same,
    ...Object.fromEntries(
      Object.entries($columns).map(([field, values]) => [field, values[index]]),
    ),
  }));
