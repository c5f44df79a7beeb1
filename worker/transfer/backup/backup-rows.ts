import {
  backupSettings,
  getPartPath,
  type TransferManifest,
} from '../../contract/system/transfer.ts';
import { parseKey, readTablePart } from '../export/export-part.ts';
import { findTable } from '../exported-tables.ts';
import { buildTarHeader, buildTarPadding } from '../tar.ts';
import { type BackupStep, getBundleKey } from './backup-state.ts';

type ManifestPart = TransferManifest['parts'][number];

/**
 * Step of the nightly backup. Reads table parts until they fill a piece of the archive, and stores
 * it with a list of its entries.
 */
export const backupRows: BackupStep = async (env, db, before) => {
  let state = before;
  const bytes: Uint8Array[] = [];
  const parts: ManifestPart[] = [];
  let length = 0;
  while (state.tables.length > 0 && length < backupSettings.bundleBytes) {
    const [name = '', ...rest] = state.tables;
    const table = findTable(name);
    const after = table && parseKey(table, state.after ?? undefined);
    const { data, next } = table
      ? await readTablePart(db, table, after ?? null)
      : { data: [], next: null };
    if (data.length > 0) {
      const lines = new TextEncoder().encode(
        data.map((row) => `${JSON.stringify(row)}\n`).join(''),
      );
      const path = getPartPath(name, state.parts + 1);
      bytes.push(buildTarHeader(path, lines.length), lines, buildTarPadding(lines.length));
      length += lines.length;
      const sha256 = await hashHex(lines);
      parts.push({ path, table: name, rows: data.length, bytes: lines.length, sha256 });
    }
    state = next
      ? { ...state, after: next, parts: state.parts + 1, rows: state.rows + data.length }
      : { ...state, tables: rest, after: null, parts: 0 };
  }
  if (parts.length > 0) {
    const name = crypto.randomUUID();
    const key = getBundleKey(state.night, name);
    await env.BACKUPS.put(`${key}.json`, JSON.stringify(parts));
    await env.BACKUPS.put(`${key}.tar`, new Blob(bytes as Uint8Array<ArrayBuffer>[]));
    state = { ...state, bundles: [...state.bundles, name] };
  }
  return state.tables.length > 0 ? state : { ...state, step: 'pack' };
};

async function hashHex(bytes: Uint8Array) {
  const digest = await crypto.subtle.digest('SHA-256', bytes as BufferSource);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
