import type { Context } from 'hono';
import type { App } from '../env.ts';
import { invalid, Refusal } from './http-error.ts';
import { noteWords } from './skip-request-log.ts';

/**
 * Parses a multipart form with files; `tooLarge` is the message of the 413.
 * @throws HttpError 413, 415, 422
 */
export async function multipartSent(
  c: Context<App>,
  most: number,
  tooLarge: string,
): Promise<FormData> {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Refusal(415, 'Send the file as a multipart form.');
  }
  const form = await bodySent(c, most, tooLarge)
    .formData()
    .catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      throw invalid([{ path: '', message: 'The body must be a multipart form.' }]);
    });
  noteWords(
    c,
    [...form.values()].filter((value) => typeof value === 'string'),
  );
  return form;
}

/**
 * Reads raw bytes; `tooLarge` is the message of the 413.
 * @throws HttpError 413
 */
export const bytesSent = async (c: Context<App>, most: number, tooLarge: string) =>
  bodySent(c, most, tooLarge).bytes();

/** Body stream that fails as soon as the limit is exceeded. */
function bodySent(c: Context<App>, most: number, tooLarge: string) {
  const refusal = new Refusal(413, tooLarge);
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
