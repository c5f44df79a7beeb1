import { type TransferManifest, transferFormat } from '../../contract/system/transfer.ts';
import { getNowIso } from '../../db/clock.ts';
import { getSchemaVersion } from '../export/describe-export.ts';
import { buildTarEnd, buildTarHeader, buildTarPadding } from '../tar.ts';
import { type BackupStep, getBundleKey, getNightKey } from './backup-state.ts';

/**
 * Step of the nightly backup. Streams the pieces of a night into one archive for `npm run import`.
 * If another run has finished the night and deleted them, it is left alone.
 * @throws MissingPieceError
 */
export const buildArchive: BackupStep = (env, db, state) =>
  writeArchive(env, db, state).catch(async (error: unknown) => {
    const isKept =
      error instanceof MissingPieceError && (await env.BACKUPS.head(getNightKey(state.night)));
    if (isKept) return { ...state, step: 'old' };
    throw error;
  });

const writeArchive: BackupStep = async (env, db, state) => {
  const keys = state.bundles.map((name) => getBundleKey(state.night, name));
  const parts: TransferManifest['parts'] = [];
  let size = 0;
  for (const key of keys) {
    const list = await env.BACKUPS.get(`${key}.json`);
    const bundle = await env.BACKUPS.head(`${key}.tar`);
    if (!list || !bundle) throw new MissingPieceError(key);
    parts.push(...(await list.json<typeof parts>()));
    size += bundle.size;
  }
  const manifest = new TextEncoder().encode(
    JSON.stringify({
      format: transferFormat.name,
      version: transferFormat.version,
      schema: await getSchemaVersion(db),
      made_at: getNowIso(),
      parts,
      files: null,
    } satisfies TransferManifest),
  );
  const header = buildTarHeader('manifest.json', manifest.length);
  const padding = buildTarPadding(manifest.length);
  const before = [header, manifest, padding];
  const whole = [...before, buildTarEnd()].reduce((total, { length }) => total + length, size);
  const passing = new FixedLengthStream(whole);
  const put = env.BACKUPS.put(getNightKey(state.night), passing.readable);
  const write = async () => {
    await writePieces(passing.writable, before);
    for (const key of keys) {
      const bundle = await env.BACKUPS.get(`${key}.tar`);
      if (!bundle) throw new MissingPieceError(key);
      await bundle.body.pipeTo(passing.writable, { preventClose: true });
    }
    await writePieces(passing.writable, [buildTarEnd()]);
    await passing.writable.close();
  };
  // The reason of a failed write is more useful than R2's error about an incomplete archive.
  let why: unknown;
  const written = write().catch((error: unknown) => {
    why = error;
    return passing.writable.abort(error);
  });
  await Promise.all([put, written]).catch((error: unknown) => {
    throw why ?? error;
  });
  return { ...state, step: 'old' };
};

/** A piece of the night is missing. */
export class MissingPieceError extends Error {
  constructor(key: string) {
    super(`${key} no longer exists. The backup starts again.`);
  }
}

async function writePieces(stream: WritableStream, pieces: Uint8Array[]) {
  const writer = stream.getWriter();
  for (const piece of pieces) await writer.write(piece);
  writer.releaseLock();
}
