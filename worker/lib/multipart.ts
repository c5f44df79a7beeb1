import type { Context } from 'hono';
import type { App } from '../env.ts';
import { invalid, Refusal } from './errors.ts';

/**
 * A multipart form that holds a file. Of a body that is too long no more is read than may come.
 * @throws Refusal 413 with these words, 415, 422
 */
export async function multipartSent(
  c: Context<App>,
  most: number,
  tooLarge: string,
): Promise<FormData> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal(415, 'A file is sent as a multipart form.');
  }
  const refusal = () => new Refusal(413, tooLarge);
  if (Number(c.req.header('Content-Length') ?? 0) > most) throw refusal();
  const counted = counting(most, refusal);
  const body = c.req.raw.body?.pipeThrough(counted.stream) ?? null;
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    if (counted.bytes > most) throw refusal();
    throw invalid([{ path: '', message: 'The body is not a multipart form.' }]);
  });
}

/** Bytes that are sent as they are. Of too many no more is read than may come. @throws Refusal 413 with these words */
export async function bytesSent(
  c: Context<App>,
  most: number,
  tooLarge: string,
): Promise<Uint8Array> {
  const refusal = () => new Refusal(413, tooLarge);
  if (Number(c.req.header('Content-Length') ?? 0) > most) throw refusal();
  const counted = counting(most, refusal);
  const body = c.req.raw.body?.pipeThrough(counted.stream) ?? null;
  return new Response(body).bytes();
}

/** Passes bytes on until there are too many. */
function counting(most: number, refusal: () => Refusal) {
  const counted = {
    bytes: 0,
    stream: new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        counted.bytes += chunk.byteLength;
        if (counted.bytes > most) controller.error(refusal());
        else controller.enqueue(chunk);
      },
    }),
  };
  return counted;
}
