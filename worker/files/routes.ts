import { type Context, Hono } from 'hono';
import type { App } from '../env.ts';
import { notFound, Refusal, StoreFailure } from '../lib/errors.ts';
import { fileKey, typeOfName, widthAsked } from './address.ts';
import { resized } from './resize.ts';

/** GET /files/{ab}/{cd}/{name}: the bytes, typed by their name, never executed. */
export const files = new Hono<App>().get('/:ab/:cd/:name', async (c) => {
  const { ab, cd, name } = c.req.param();
  const type = typeOfName(name);
  const width = widthAsked(c.req.query('w'));
  if (!type || width === undefined || fileKey(name) !== `${ab}/${cd}/${name}`) throw missing();
  return width === null
    ? original(c, name, type)
    : resized(c.env, fileKey(name), type, width).then((picture) => {
        if (!picture) throw missing();
        return new Response(picture, { headers: headersOf('image/webp') });
      });
});

async function original(c: Context<App>, name: string, type: string) {
  const asked = c.req.header('Range');
  const object = await c.env.FILES.get(fileKey(name), {
    onlyIf: c.req.raw.headers,
    ...(asked && { range: c.req.raw.headers }),
  }).catch((error: unknown) => {
    if (/range/i.test(String(error))) throw new Refusal(416, 'There are no such bytes.');
    throw new StoreFailure(error);
  });
  if (!object) throw missing();
  const headers = new Headers(headersOf(type));
  headers.set('ETag', object.httpEtag);
  headers.set('Accept-Ranges', 'bytes');
  if (!('body' in object)) return new Response(null, { status: 304, headers });
  const part = asked ? partOf(object) : null;
  if (!part) {
    headers.set('Content-Length', String(object.size));
    return new Response(object.body, { headers });
  }
  headers.set('Content-Range', `bytes ${part.first}-${part.last}/${object.size}`);
  headers.set('Content-Length', String(part.last - part.first + 1));
  return new Response(object.body, { status: 206, headers });
}

/** The first and last byte that R2 gave. */
function partOf({ range, size }: R2Object) {
  if (!range) return null;
  if ('suffix' in range) return { first: Math.max(0, size - range.suffix), last: size - 1 };
  const first = range.offset ?? 0;
  return { first, last: range.length === undefined ? size - 1 : first + range.length - 1 };
}

/** A name stands for its bytes for ever, so they may be kept for ever. */
const headersOf = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
});

const missing = () => notFound('There is no such file.');
