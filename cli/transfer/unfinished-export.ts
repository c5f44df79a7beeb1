/** Progress of an unfinished export, in a private folder next to the target file. */

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
import type { TransferManifest } from '../../worker/contract/system/transfer.ts';

type ManifestPart = TransferManifest['parts'][number];
type ManifestFile = NonNullable<TransferManifest['files']>[number];

interface ExportState {
  url: string;
  schema: string;
  begun: number;
  parts: ManifestPart[];
  /** Key of the last downloaded row per table; null after the last page. */
  after: Record<string, string | null>;
  files: ManifestFile[];
}

/** An older partial export is discarded, because it would mix data of two days. */
const maxAgeMs = 24 * 60 * 60 * 1000;

export class UnfinishedExport {
  readonly #folder: string;
  kept: ExportState;

  constructor(file: string, url: string, schema: string) {
    this.#folder = `${file}.unfinished`;
    const before = this.#before();
    const isOurs =
      before?.url === url && before.schema === schema && Date.now() - before.begun < maxAgeMs;
    this.kept = isOurs
      ? before
      : { url, schema, begun: Date.now(), parts: [], after: {}, files: [] };
    if (!isOurs) this.remove();
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    // The folder may exist from an earlier run.
    chmodSync(this.#folder, 0o700);
  }

  #before(): ExportState | null {
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

  /** Saves the progress; files written before count as downloaded. */
  save() {
    this.write('state.json', JSON.stringify(this.kept));
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
