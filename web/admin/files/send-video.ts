import { uploads } from '../../../worker/contract/limits.ts';
import { ApiError, send } from '../../lib/api.ts';
import { sendBytes } from '../../lib/send-bytes.ts';
import type { HeldUpload } from './held-upload.ts';
import { patiently } from './patience.ts';
import type { Sending } from './send-file.ts';

const address = (id = '') => `/uploaded_files/uploads${id && `/${id}`}`;

/**
 * Sends a large video in parts, from where it was left: after a broken line, and after a reload.
 * @returns the id of the file @throws ApiError
 */
export async function sendVideo(sending: Sending): Promise<string> {
  const { file, signal, held, progress, waiting } = sending;
  const again = <Answer>(act: () => Promise<Answer>) => patiently(act, signal, waiting);
  const known = held.read();
  const before = known && (await again(() => partsThere(known, signal)));
  const upload = before ? before.upload : await again(() => begin(sending));
  held.write({ ...upload, title: sending.title, copyright: sending.copyright });

  const { part_size } = upload;
  const count = Math.ceil(file.size / part_size);
  const bytesOf = (n: number) => file.slice((n - 1) * part_size, n * part_size);
  const there = new Set(before?.parts);
  const sent = () => [...there].reduce((bytes, n) => bytes + bytesOf(n).size, 0);
  progress(sent() / file.size);
  for (let n = 1; n <= count; n++) {
    if (there.has(n)) continue;
    await again(() =>
      sendBytes({
        ...{ method: 'PUT', address: `${address(upload.id)}/${n}`, body: bytesOf(n), signal },
        progress: (bytes) => progress((sent() + Math.min(bytes, part_size)) / file.size),
      }),
    );
    there.add(n);
  }
  progress(1);
  const complete = { method: 'POST', address: `${address(upload.id)}/complete` } as const;
  const { id } = await again(() =>
    sendBytes<{ id: string }>({ ...complete, body: null, signal }),
  ).catch((error: unknown) => {
    // What was sent is refused, and gone.
    if (error instanceof ApiError && [404, 415, 422].includes(error.status)) held.write(null);
    throw error;
  });
  held.write(null);
  if (before && isRenamed(before.upload, sending)) await rename(id, sending);
  return id;
}

/** Of a large video. */
export const comesInParts = ({ file, type }: Pick<Sending, 'file' | 'type'>) =>
  type.startsWith('video/') && file.size > uploads.bytes;

/** What is there of an upload, or null where it has ended. */
async function partsThere(upload: HeldUpload, signal: AbortSignal) {
  try {
    const { body } = await send<{ parts: number[] }>(address(upload.id), { signal });
    return { upload, parts: body.parts };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function begin({ file, type, object, title, copyright, signal, key }: Sending) {
  const { body } = await send<{ id: string; part_size: number }>(address(), {
    method: 'POST',
    body: {
      ...{ ...object, content_type: type, size: file.size, original_name: file.name },
      ...(title && { title }),
      copyright: copyright || null,
    },
    headers: { 'Idempotency-Key': key },
    signal,
  });
  return { ...body, title, copyright };
}

/** The upload was begun with the words of then. */
const isRenamed = (then: HeldUpload, { title, copyright }: Sending) =>
  then.title !== title || then.copyright !== copyright;

const rename = (id: string, { title, copyright }: Sending) =>
  send(`/uploaded_files/${id}`, {
    method: 'PATCH',
    body: { title: title || null, copyright: copyright || null },
  });

/** Gives an unfinished upload up, here and at the server. */
export async function forgetVideo({ held }: Pick<Sending, 'held'>) {
  const known = held.read();
  held.write(null);
  if (known) await send(address(known.id), { method: 'DELETE' }).catch(() => {});
}
