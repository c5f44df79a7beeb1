/** GET /files/{ab}/{cd}/{name}: the bytes with the type of their name, never executable. */

import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { formerFileNamesTable } from '../../db/schema/file-uses.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import {
  HttpError,
  notFoundError,
  StorageUnavailableError,
  throwStorageUnavailable,
} from '../../http/http-error.ts';
import { NON_DOCUMENT_POLICY } from '../../http/response-headers.ts';
import { getResizedPicture } from '../images/resize-picture.ts';
import { getFileKey, getTypeOfName, parseWidth } from './file-name.ts';

/** Range of a file: from `offset` (with `length`, or to the end), or the last `suffix` bytes. */
type ByteRange = { offset: number; length?: number } | { suffix: number };

/** Parses a Range header with one range; null if absent or ignorable (RFC 9110, 14.2). */
function parseRange(header: string | undefined): ByteRange | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') return { suffix: Number(last) };
  const offset = Number(first);
  if (last === '') return { offset };
  return Number(last) < offset ? null : { offset, length: Number(last) - offset + 1 };
}

/** First and last byte of a range in a file of `size` bytes; null if it is empty. */
function resolveRange(part: ByteRange, size: number): { first: number; last: number } | null {
  if ('suffix' in part) {
    return part.suffix > 0 && size > 0
      ? { first: Math.max(0, size - part.suffix), last: size - 1 }
      : null;
  }
  if (part.offset >= size) return null;
  const last = part.length === undefined ? size - 1 : part.offset + part.length - 1;
  return { first: part.offset, last: Math.min(last, size - 1) };
}

export const uploadedFileRoutes = new Hono<AppEnv>().get('/:ab/:cd/:name', async (c) => {
  const { ab, cd, name } = c.req.param();
  const type = getTypeOfName(name);
  const width = parseWidth(c.req.query('w'));
  if (!type || width === undefined || getFileKey(name) !== `${ab}/${cd}/${name}`)
    throw fileNotFoundError();
  if (width === null) return sendOriginal(c, name, type);
  const picture = await getResizedPicture(c.env, getFileKey(name), type, width);
  if (!picture) return redirectToReplaced(c, name);
  return new Response(picture.body, { headers: getFileHeaders(picture.type) });
});

const replacedNameQuery = prepare(['name'], ({ name }) =>
  qb
    .select({ name: uploadedFilesTable.name })
    .from(formerFileNamesTable)
    .innerJoin(uploadedFilesTable, eq(uploadedFilesTable.id, formerFileNamesTable.file_id))
    .where(eq(formerFileNamesTable.name, name)),
);

/** Sent mails, drafts and open pages still have the former address of a replaced file. */
async function redirectToReplaced(c: Context<AppEnv>, name: string) {
  const [[file]] = await c.var.db.batch([replacedNameQuery({ name })]);
  if (!file) throw fileNotFoundError();
  const { search } = new URL(c.req.url);
  c.header('Cache-Control', 'public, max-age=86400');
  return c.redirect(`/files/${getFileKey(file.name)}${search}`, 301);
}

async function sendOriginal(c: Context<AppEnv>, name: string, type: string) {
  const key = getFileKey(name);
  const part = await getRequestedRange(c, key);
  const object = await c.env.FILES.get(key, {
    onlyIf: c.req.raw.headers,
    ...(part && { range: part }),
  }).catch(async (error: unknown) => {
    if (!part || !/range/i.test(String(error))) throw new StorageUnavailableError(error);
    throw rangeNotSatisfiable(
      (await c.env.FILES.head(key).catch(throwStorageUnavailable))?.size ?? 0,
    );
  });
  if (!object) return redirectToReplaced(c, name);
  const headers = new Headers(getFileHeaders(type));
  headers.set('ETag', object.httpEtag);
  headers.set('Accept-Ranges', 'bytes');
  if (!('body' in object)) return new Response(null, { status: 304, headers });
  const bytes = part && resolveRange(part, object.size);
  if (part && !bytes) throw rangeNotSatisfiable(object.size);
  headers.set('Content-Length', String(bytes ? bytes.last - bytes.first + 1 : object.size));
  if (bytes) headers.set('Content-Range', `bytes ${bytes.first}-${bytes.last}/${object.size}`);
  return new Response(object.body, { status: bytes ? 206 : 200, headers });
}

/**
 * Requested range; null if `If-Range` names another version, which is then sent completely (RFC
 * 9110, 13.1.5).
 */
async function getRequestedRange(c: Context<AppEnv>, key: string) {
  const part = parseRange(c.req.header('Range'));
  const version = c.req.header('If-Range');
  if (!part || version === undefined) return part;
  const known = await c.env.FILES.head(key).catch(throwStorageUnavailable);
  return known?.httpEtag === version.trim() ? part : null;
}

/** Names are never reused for other bytes, so responses can be cached forever. */
const getFileHeaders = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': `${NON_DOCUMENT_POLICY}; sandbox`,
});

const rangeNotSatisfiable = (size: number) =>
  new HttpError(416, 'range_outside_file', {}, { 'Content-Range': `bytes */${size}` });
const fileNotFoundError = () => notFoundError('file_not_found');
