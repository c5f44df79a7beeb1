import { type TransferManifest, transferFormat } from '../../contract/transfers.ts';
import { bundleKey, nightKey, type Step } from '../../lib/backup-state.ts';
import { now } from '../../lib/clock.ts';
import { tarEnd, tarHeader, tarPadding } from '../../lib/tar.ts';
import { schemaOf } from '../export/describe.ts';

/** Makes one archive of the bundles, which are passed on as they come: what `npm run import` takes. */
export const packNight: Step = async (env, db, state) => {
  const keys = Array.from({ length: state.bundles }, (_, at) => bundleKey(state.night, at + 1));
  const parts: TransferManifest['parts'] = [];
  let size = 0;
  for (const key of keys) {
    parts.push(...((await (await env.BACKUPS.get(`${key}.json`))?.json<typeof parts>()) ?? []));
    size += (await env.BACKUPS.head(`${key}.tar`))?.size ?? 0;
  }
  const manifest = new TextEncoder().encode(
    JSON.stringify({
      ...{ format: transferFormat.name, version: transferFormat.version },
      ...{ schema: await schemaOf(db), made_at: now(), parts, files: null },
    } satisfies TransferManifest),
  );
  const [header, padding] = [
    tarHeader('manifest.json', manifest.length),
    tarPadding(manifest.length),
  ];
  const before = [header, manifest, padding];
  const whole = [...before, tarEnd()].reduce((total, { length }) => total + length, size);
  const passing = new FixedLengthStream(whole);
  const put = env.BACKUPS.put(nightKey(state.night), passing.readable);
  const write = async () => {
    await writeAll(passing.writable, before);
    for (const key of keys) {
      const bundle = await env.BACKUPS.get(`${key}.tar`);
      await bundle?.body.pipeTo(passing.writable, { preventClose: true });
    }
    await writeAll(passing.writable, [tarEnd()]);
    await passing.writable.close();
  };
  await Promise.all([put, write().catch((error: unknown) => passing.writable.abort(error))]);
  return { ...state, step: 'old' };
};

async function writeAll(stream: WritableStream, pieces: Uint8Array[]) {
  const writer = stream.getWriter();
  for (const piece of pieces) await writer.write(piece);
  writer.releaseLock();
}
