/**
 * Holds items of an export in a temporary file until all are read, and returns them in order. Memory holds three
 * numbers per item, whatever the size of its text.
 */

import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that are collected before they are written. */
const bufferBytes = 256 * 1024;

export class ItemSpool<Item> {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sobe-import-'));
  // Only this user can read the file: it holds what people wrote.
  readonly #file = openSync(join(this.#folder, 'items.jsonl'), 'w+', 0o600);
  readonly #places: { order: number; start: number; length: number }[] = [];
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #end = 0;
  readonly #removeOnExit = () => this.remove();

  constructor() {
    process.once('exit', this.#removeOnExit);
  }

  get length() {
    return this.#places.length;
  }

  /** @param order items are returned by it, such as a time; equal ones in the order of `add` */
  add(item: Item, order: number) {
    const bytes = Buffer.from(JSON.stringify(item));
    this.#places.push({ order, start: this.#end, length: bytes.length });
    this.#end += bytes.length;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes > bufferBytes) this.#flush();
  }

  *inOrder(): Generator<Item> {
    this.#flush();
    this.#places.sort((one, other) => one.order - other.order || one.start - other.start);
    for (const { start, length } of this.#places) {
      const bytes = Buffer.alloc(length);
      readSync(this.#file, bytes, 0, length, start);
      yield JSON.parse(bytes.toString()) as Item;
    }
  }

  remove() {
    process.off('exit', this.#removeOnExit);
    closeSync(this.#file);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #flush() {
    writeSync(this.#file, Buffer.concat(this.#waiting));
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
