import { uploads } from '../../../worker/contract/shared/limits.ts';
import { ApiError, send } from '../../data/api.ts';
import { sendBytes } from '../../data/upload-bytes.ts';
import type { HeldUpload } from './resumable-upload.ts';
import { patiently } from './retry.ts';
import type { Sending } from './upload-item-file.ts';

const address = (id = '') => `/uploaded_files/uploads${id && `/${id}`}`;

/**
 * Uploads a large video in parts and resumes after a lost connection or a reload. @returns the file
 * id @throws ApiError
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
        method: 'PUT',
        address: `${address(upload.id)}/${n}`,
        body: bytesOf(n),
        signal,
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
    // The server rejected and deleted the upload.
    if (error instanceof ApiError && [404, 415, 422].includes(error.status)) held.write(null);
    throw error;
  });
  held.write(null);
  if (before && isRenamed(before.upload, sending)) await rename(id, sending);
  return id;
}

/** True for videos above the single-request limit. */
export const comesInParts = ({ file, type }: Pick<Sending, 'file' | 'type'>) =>
  type.startsWith('video/') && file.size > uploads.bytes;

/** Parts that the server has, or null if the upload has expired. */
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
      ...object,
      content_type: type,
      size: file.size,
      original_name: file.name,
      ...(title && { title }),
      copyright: copyright || null,
    },
    headers: { 'Idempotency-Key': key },
    signal,
  });
  return { ...body, title, copyright };
}

/** True if title or copyright changed since the upload started. */
const isRenamed = (then: HeldUpload, { title, copyright }: Sending) =>
  then.title !== title || then.copyright !== copyright;

const rename = (id: string, { title, copyright }: Sending) =>
  send(`/uploaded_files/${id}`, {
    method: 'PATCH',
    body: { title: title || null, copyright: copyright || null },
  });

/** Discards an unfinished upload on the device and on the server. */
export async function forgetVideo({ held }: Pick<Sending, 'held'>) {
  const known = held.read();
  held.write(null);
  if (known) await send(address(known.id), { method: 'DELETE' }).catch(() => {});
}
