import { readDumpLines } from './read-dump-lines.ts';

/** A row of a PostgreSQL dump by column; null values are empty. */
export type DumpRow = Record<string, string>;

const copyLine = /^COPY (?:public\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/;
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

/** Reads the rows of some tables of a PostgreSQL dump, as its COPY statements write them. */
export async function* readDumpRows(file: string, tables: readonly string[]) {
  let table: string | null = null;
  let columns: string[] = [];
  for await (const line of readDumpLines(file)) {
    if (table === null) {
      const [, name = '', list = ''] = copyLine.exec(line) ?? [];
      if (name === '') continue;
      table = name;
      columns = list.split(', ').map((column) => column.replaceAll('"', ''));
    } else if (line === '\\.') table = null;
    else if (tables.includes(table)) yield { table, row: parseLine(line, columns) };
  }
}

function parseLine(line: string, columns: string[]): DumpRow {
  const values = line.split('\t');
  return Object.fromEntries(
    columns.map((column, index) => [column, unescapeValue(values[index] ?? '')]),
  );
}

const unescapeValue = (value: string) =>
  value === '\\N' ? '' : value.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign);
