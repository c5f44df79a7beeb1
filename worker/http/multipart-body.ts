/** Reads multipart forms with files and raw bytes, with a size limit. */

import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { HttpError, type Refusal, validationError } from './http-error.ts';
import { collectBodyText } from './skip-request-log.ts';

/**
 * Reads a multipart form with files, so that it can be validated; `tooLarge` is the message of the
 * 413.
 * @throws HttpError 413, 415, 422
 */
export async function readMultipart(
  c: Context<AppEnv>,
  most: number,
  tooLarge: Refusal,
): Promise<FormData> {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('Content-Type') ?? '')) {
    throw new HttpError(415, 'not_multipart');
  }
  c.req.raw = new Request(c.req.raw, { body: limitBody(c, most, tooLarge).body });
  const form = await c.req.formData().catch((error: unknown) => {
    if (error instanceof HttpError) throw error;
    throw validationError([{ path: '', code: 'body_not_multipart' }]);
  });
  collectBodyText(
    c,
    [...form.values()].filter((value) => typeof value === 'string'),
  );
  return form;
}

/**
 * Reads raw bytes; `tooLarge` is the message of the 413.
 * @throws HttpError 413
 */
export const readBytes = async (c: Context<AppEnv>, most: number, tooLarge: Refusal) =>
  limitBody(c, most, tooLarge).bytes();

/** Body stream that fails as soon as the limit is exceeded. */
function limitBody(c: Context<AppEnv>, most: number, tooLarge: Refusal) {
  const refusal = new HttpError(413, tooLarge);
  if (Number(c.req.header('Content-Length') ?? 0) > most) throw refusal;
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > most) controller.error(refusal);
      else controller.enqueue(chunk);
    },
  });
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  return new Response(c.req.raw.body?.pipeThrough(counting) ?? null, { headers });
}
