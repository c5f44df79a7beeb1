import { type Context, Hono } from 'hono';
import type { App } from '../../env.ts';
import { notFound, Refusal, StoreFailure, storeFailed } from '../../http/http-error.ts';
import { noDocument } from '../../http/response-headers.ts';
import { fileKey, typeOfName, widthAsked } from './file-name.ts';
import { resized } from '../images/resize-picture.ts';

/** Range of a file: from `offset` (with `length`, or to the end), or the last `suffix` bytes. */
type Part = { offset: number; length?: number } | { suffix: number };

/** Parses a Range header with one range; null if absent or ignorable (RFC 9110, 14.2). */
function partAsked(header: string | undefined): Part | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') return { suffix: Number(last) };
  const offset = Number(first);
  if (last === '') return { offset };
  return Number(last) < offset ? null : { offset, length: Number(last) - offset + 1 };
}

/** First and last byte of a range in a file of `size` bytes; null if it is empty. */
function bytesOf(part: Part, size: number): { first: number; last: number } | null {
  if ('suffix' in part) {
    return part.suffix > 0 && size > 0
      ? { first: Math.max(0, size - part.suffix), last: size - 1 }
      : null;
  }
  if (part.offset >= size) return null;
  const last = part.length === undefined ? size - 1 : part.offset + part.length - 1;
  return { first: part.offset, last: Math.min(last, size - 1) };
}


/** GET /files/{ab}/{cd}/{name}: the bytes with the type of their name, never executable. */
export const files = new Hono<App>().get('/:ab/:cd/:name', async (c) => {
  const { ab, cd, name } = c.req.param();
  const type = typeOfName(name);
  const width = widthAsked(c.req.query('w'));
  if (!type || width === undefined || fileKey(name) !== `${ab}/${cd}/${name}`) throw missing();
  return width === null
    ? original(c, name, type)
    : resized(c.env, fileKey(name), type, width).then((picture) => {
        if (!picture) throw missing();
        return new Response(picture.body, { headers: headersOf(picture.type) });
      });
});

async function original(c: Context<App>, name: string, type: string) {
  const key = fileKey(name);
  const part = await partWanted(c, key);
  const object = await c.env.FILES.get(key, {
    onlyIf: c.req.raw.headers,
    ...(part && { range: part }),
  }).catch(async (error: unknown) => {
    if (!part || !/range/i.test(String(error))) throw new StoreFailure(error);
    throw noSuchBytes((await c.env.FILES.head(key).catch(storeFailed))?.size ?? 0);
  });
  if (!object) throw missing();
  const headers = new Headers(headersOf(type));
  headers.set('ETag', object.httpEtag);
  headers.set('Accept-Ranges', 'bytes');
  if (!('body' in object)) return new Response(null, { status: 304, headers });
  const bytes = part && bytesOf(part, object.size);
  if (part && !bytes) throw noSuchBytes(object.size);
  headers.set('Content-Length', String(bytes ? bytes.last - bytes.first + 1 : object.size));
  if (bytes) headers.set('Content-Range', `bytes ${bytes.first}-${bytes.last}/${object.size}`);
  return new Response(object.body, { status: bytes ? 206 : 200, headers });
}

/**
 * Requested range; null if `If-Range` names another version, which is then sent completely (RFC
 * 9110, 13.1.5).
 */
async function partWanted(c: Context<App>, key: string) {
  const part = partAsked(c.req.header('Range'));
  const version = c.req.header('If-Range');
  if (!part || version === undefined) return part;
  const known = await c.env.FILES.head(key).catch(storeFailed);
  return known?.httpEtag === version.trim() ? part : null;
}

/** Names are never reused for other bytes, so responses can be cached forever. */
const headersOf = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': `${noDocument}; sandbox`,
});

const noSuchBytes = (size: number) =>
  new Refusal(
    416,
    'The requested range is outside the file.',
    {},
    { 'Content-Range': `bytes */${size}` },
  );
const missing = () => notFound('This file does not exist.');
