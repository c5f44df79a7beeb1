import type { Context } from 'hono';
import { type FileUpload, fileUpload } from '../contract/files.ts';
import { uploads } from '../contract/limits.ts';
import type { App } from '../env.ts';
import { Refusal } from '../lib/errors.ts';
import { refuse } from '../lib/mount-reads.ts';
import { multipartSent } from '../lib/multipart.ts';
import { refuseOthers } from './own.ts';

/** Upload form with the file as a File object. */
export type Upload = Omit<FileUpload, 'content'> & { content: File };

/**
 * Parses and validates the upload form; reading stops at the size limit.
 * @throws HttpError 403, 413, 415, 422
 */
export async function uploadSent(c: Context<App>): Promise<Upload> {
  const form = Object.fromEntries(await multipartSent(c, most, tooLarge));
  const fields = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''));
  const { object_type, object_id } = fields;
  refuseOthers(c.var.viewer, {
    ...(object_type && { object_type }),
    ...(object_id && { object_id }),
  });
  const result = fileUpload.safeParse(fields);
  refuse(result);
  const upload = result.data as Upload;
  if (upload.content.size > uploads.bytes) throw new Refusal(413, tooLarge);
  return upload;
}

const most = uploads.bytes + uploads.formBytes;

const tooLarge = `A file can be up to ${uploads.bytes / 1024 / 1024} MB.`;
