import { type TransferManifest, transferFormat } from '../../contract/system/transfer.ts';
import { bundleKey, nightKey, type Step } from './backup-state.ts';
import { now } from '../../db/clock.ts';
import { tarEnd, tarHeader, tarPadding } from '../tar.ts';
import { schemaOf } from '../export/describe-export.ts';

/**
 * Streams the pieces of a night into one archive for `npm run import`. If another run has finished
 * the night and deleted them, it is left alone.
 * @throws MissingPieceError
 */
export const packNight: Step = (env, db, state) =>
  packed(env, db, state).catch(async (error: unknown) => {
    const isKept = error instanceof Lost && (await env.BACKUPS.head(nightKey(state.night)));
    if (isKept) return { ...state, step: 'old' };
    throw error;
  });

const packed: Step = async (env, db, state) => {
  const keys = state.bundles.map((name) => bundleKey(state.night, name));
  const parts: TransferManifest['parts'] = [];
  let size = 0;
  for (const key of keys) {
    const list = await env.BACKUPS.get(`${key}.json`);
    const bundle = await env.BACKUPS.head(`${key}.tar`);
    if (!list || !bundle) throw new Lost(key);
    parts.push(...(await list.json<typeof parts>()));
    size += bundle.size;
  }
  const manifest = new TextEncoder().encode(
    JSON.stringify({
      format: transferFormat.name,
      version: transferFormat.version,
      schema: await schemaOf(db),
      made_at: now(),
      parts,
      files: null,
    } satisfies TransferManifest),
  );
  const header = tarHeader('manifest.json', manifest.length);
  const padding = tarPadding(manifest.length);
  const before = [header, manifest, padding];
  const whole = [...before, tarEnd()].reduce((total, { length }) => total + length, size);
  const passing = new FixedLengthStream(whole);
  const put = env.BACKUPS.put(nightKey(state.night), passing.readable);
  const write = async () => {
    await writeAll(passing.writable, before);
    for (const key of keys) {
      const bundle = await env.BACKUPS.get(`${key}.tar`);
      if (!bundle) throw new Lost(key);
      await bundle.body.pipeTo(passing.writable, { preventClose: true });
    }
    await writeAll(passing.writable, [tarEnd()]);
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
export class Lost extends Error {
  constructor(key: string) {
    super(`${key} no longer exists. The backup starts again.`);
  }
}

async function writeAll(stream: WritableStream, pieces: Uint8Array[]) {
  const writer = stream.getWriter();
  for (const piece of pieces) await writer.write(piece);
  writer.releaseLock();
}
