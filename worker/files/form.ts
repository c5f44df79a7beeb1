import type { Context } from 'hono';
import { type FileUpload, fileUpload } from '../contract/files.ts';
import { uploads } from '../contract/limits.ts';
import type { App } from '../env.ts';
import { invalid, Refusal } from '../lib/errors.ts';
import { refuse } from '../lib/mount-reads.ts';
import { refuseOthers } from './own.ts';

/** The form of an upload, with the file as the platform gives it. */
export type Upload = Omit<FileUpload, 'content'> & { content: File };

/**
 * The form of an upload, checked. Of a body that is too long no more is read than may come.
 * @throws Refusal 403, 413, 415, 422
 */
export async function uploadSent(c: Context<App>): Promise<Upload> {
  const form = Object.fromEntries(await formSent(c));
  const fields = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''));
  const { object_type, object_id } = fields;
  refuseOthers(c.var.viewer, {
    ...(object_type && { object_type }),
    ...(object_id && { object_id }),
  });
  const result = fileUpload.safeParse(fields);
  refuse(result);
  const upload = result.data as Upload;
  if (upload.content.size > uploads.bytes) throw tooLarge();
  return upload;
}

const most = uploads.bytes + uploads.formBytes;

async function formSent(c: Context<App>): Promise<FormData> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal(415, 'A file is sent as a multipart form.');
  }
  if (Number(c.req.header('Content-Length') ?? 0) > most) throw tooLarge();
  const counted = counting();
  const body = c.req.raw.body?.pipeThrough(counted.stream) ?? null;
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    if (counted.bytes > most) throw tooLarge();
    throw invalid([{ path: '', message: 'The body is not a multipart form.' }]);
  });
}

/** Passes bytes on until there are too many. */
function counting() {
  const counted = {
    bytes: 0,
    stream: new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        counted.bytes += chunk.byteLength;
        if (counted.bytes > most) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  };
  return counted;
}

const tooLarge = () =>
  new Refusal(413, `A file that is sent at once has ${uploads.bytes / 1024 / 1024} MB at most.`);
