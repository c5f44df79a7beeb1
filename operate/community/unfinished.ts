import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { TransferManifest } from '../../worker/contract/transfers.ts';

type Part = TransferManifest['parts'][number];
type File = NonNullable<TransferManifest['files']>[number];

interface Kept {
  url: string;
  schema: string;
  begun: number;
  parts: Part[];
  /** By table: the key after which it goes on; null when it is read to its end. */
  after: Record<string, string | null>;
  files: File[];
}

/** An older one would be of two days at once. */
const oldest = 24 * 60 * 60 * 1000;

/** What an export has fetched so far, in a folder beside the file to be that nobody else can read. */
export class Unfinished {
  readonly #folder: string;
  kept: Kept;

  constructor(file: string, url: string, schema: string) {
    this.#folder = `${file}.unfinished`;
    const before = this.#before();
    const isOurs =
      before?.url === url && before.schema === schema && Date.now() - before.begun < oldest;
    this.kept = isOurs
      ? before
      : { url, schema, begun: Date.now(), parts: [], after: {}, files: [] };
    if (!isOurs) this.remove();
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    // It may be there from before.
    chmodSync(this.#folder, 0o700);
  }

  #before(): Kept | null {
    const state = join(this.#folder, 'state.json');
    return existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : null;
  }

  pathOf(path: string) {
    return join(this.#folder, path);
  }

  write(path: string, bytes: Uint8Array | string) {
    const whole = this.pathOf(path);
    mkdirSync(dirname(whole), { recursive: true, mode: 0o700 });
    writeFileSync(`${whole}.new`, bytes, { mode: 0o600 });
    renameSync(`${whole}.new`, whole);
  }

  /** What was written counts from here on. */
  save() {
    this.write('state.json', JSON.stringify(this.kept));
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
