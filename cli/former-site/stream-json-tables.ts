/**
 * Reads the rows of `{"data": {"table": [row, …]}}`, at any depth, one at a time, so that a large file is never held
 * as one string.
 * @throws Error that names the table of invalid JSON
 */

import { createReadStream } from 'node:fs';

export interface JsonTableRow {
  table: string;
  row: Record<string, unknown>;
}

interface Container {
  isArray: boolean;
  /** Its key in an object; empty in an array. */
  key: string;
}

export async function* streamJsonTables(file: string): AsyncGenerator<JsonTableRow> {
  const reader = new TableReader();
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 }))
    yield* reader.read(decoder.decode(chunk as Uint8Array, { stream: true }));
  yield* reader.read(decoder.decode());
  if (!reader.isComplete) throw new Error('The file is incomplete.');
}

/** Follows the nesting of JSON in chunks, and parses the objects that are rows. */
class TableReader {
  readonly #stack: Container[] = [];
  #isString = false;
  #isEscaped = false;
  #hasBegun = false;
  /** Text of the last string, which may be a key. */
  #string = '';
  #key = '';
  /** Text of the current row from earlier chunks; null outside rows. */
  #row: string | null = null;
  #rowDepth = 0;

  get isComplete() {
    return this.#hasBegun && this.#stack.length === 0;
  }

  *read(text: string): Generator<JsonTableRow> {
    let rowStart = 0;
    for (let index = 0; index < text.length; index += 1) {
      const sign = text[index] ?? '';
      if (this.#isString) this.#readString(sign);
      else if (sign === '"') {
        this.#isString = true;
        this.#string = '';
      } else if (sign === ':') this.#key = this.#string;
      else if (sign === '{' || sign === '[') {
        const table = this.#getTable();
        if (sign === '{' && this.#row === null && table !== null) {
          this.#row = '';
          rowStart = index;
          this.#rowDepth = this.#stack.length;
        }
        this.#open(sign === '[');
      } else if (sign === '}' || sign === ']') {
        this.#stack.pop();
        if (this.#row !== null && this.#stack.length === this.#rowDepth) {
          yield this.#endRow(text.slice(rowStart, index + 1));
        }
      }
    }
    if (this.#row !== null) this.#row += text.slice(rowStart);
  }

  #readString(sign: string) {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === '\\') this.#isEscaped = true;
    else if (sign === '"') this.#isString = false;
    // Keys are short; the texts of rows are not collected.
    else if (this.#row === null && this.#string.length < 100) this.#string += sign;
  }

  #open(isArray: boolean) {
    this.#hasBegun = true;
    const parent = this.#stack.at(-1);
    this.#stack.push({ isArray, key: parent?.isArray ? '' : this.#key });
  }

  /** Name of the table whose rows are here: an array in the object `data`. */
  #getTable(): string | null {
    const array = this.#stack.at(-1);
    return array?.isArray && this.#stack.at(-2)?.key === 'data' ? array.key : null;
  }

  #endRow(text: string): JsonTableRow {
    const table = this.#getTable() ?? '';
    const whole = `${this.#row}${text}`;
    this.#row = null;
    try {
      return { table, row: JSON.parse(whole) };
    } catch (error) {
      throw new Error(`A row of ${table} is not valid JSON: ${(error as Error).message}`);
    }
  }
}
