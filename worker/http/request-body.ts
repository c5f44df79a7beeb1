/** Parses JSON and form bodies with a size limit; cross-site forms are rejected. */

import type { Context } from 'hono';
import { requestBodyLimits } from '../contract/shared/limits.ts';
import type { AppEnv } from '../env.ts';
import { HttpError, validationError } from './http-error.ts';
import { collectBodyText } from './skip-request-log.ts';

/**
 * Reads a JSON body with a size limit, so that it can be validated; an absent body is allowed.
 * @throws HttpError 413, 415, 422
 */
export async function readJson(
  c: Context<AppEnv>,
  most: number = requestBodyLimits.json,
): Promise<void> {
  const type = c.req.header('Content-Type');
  if (type !== undefined && !json.test(getMediaType(type) ?? '')) throw jsonRequired();
  const bytes = await readWithLimit(c, most);
  if (type === undefined && bytes.byteLength > 0) throw jsonRequired();
  const text = decodeUtf8(bytes);
  // Clients send the type of a body with every request, and a DELETE needs none.
  const isAbsent = c.req.method === 'DELETE' && type !== undefined && bytes.byteLength === 0;
  c.req.raw = new Request(c.req.raw, { body: isAbsent ? '{}' : bytes });
  collectBodyText(c, [text.replace(/<[^>]*>|\\[nrt]/g, ' ')]);
}

/** @throws HttpError 422 */
function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidJson();
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Error for a body that is not JSON in UTF-8. */
export const invalidJson = () => validationError([{ path: '', code: 'body_not_json' }]);

export const isFormRequest = (c: Context<AppEnv>) =>
  form.test(getMediaType(c.req.header('Content-Type') ?? '') ?? '');

/** Fields of a form by name; repeated ones are arrays. */
export type FormFields = Record<string, string | File | (string | File)[]>;

/**
 * Reads a form with a size limit, so that it can be validated.
 * @throws HttpError 413, 415, 422
 */
export async function readForm(c: Context<AppEnv>, most: number): Promise<FormFields> {
  if (!isFormRequest(c)) throw new HttpError(415, 'not_utf8');
  c.req.raw = new Request(c.req.raw, { body: await readWithLimit(c, most) });
  const form = await c.req.formData().catch(() => {
    throw validationError([{ path: '', code: 'body_not_form' }]);
  });
  collectBodyText(
    c,
    [...form.values()].filter((value) => typeof value === 'string'),
  );
  return Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)]));
}

/** Values by name: the last of repeated fields counts. */
export const pickLastValues = (sent: FormFields) =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value].flat().at(-1)]));

/** An empty field of a multipart form counts as absent. */
export const pickFilledFields = (sent: FormFields) =>
  Object.fromEntries(Object.entries(pickLastValues(sent)).filter(([, value]) => value !== ''));

/** Values of an HTML form; the fields named in `several` become arrays. */
export function toFormValues(sent: FormFields, several: readonly string[] = []) {
  const values = Object.entries(pickLastValues(sent));
  return Object.fromEntries<unknown>([
    ...values.map(([name, value]) => [name, normalizeLineBreaks(value)] as const),
    ...several.map((name) => [name, [sent[name] ?? []].flat()] as const),
  ]);
}

/** Forms send line breaks as CRLF, which would count twice towards a limit. */
const normalizeLineBreaks = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

/**
 * Rejects forms posted by another site. `Sec-Fetch-Site` is checked first, because a page without
 * referrer sends the origin `null`.
 * @throws HttpError 403
 */
export function rejectCrossSiteForm(c: Context<AppEnv>) {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin') ?? 'null';
  const own = ['null', new URL(c.env.SITE_URL).origin, new URL(c.req.url).origin];
  const isOwn = site ? ['same-origin', 'none'].includes(site) : own.includes(origin);
  if (!isOwn) throw new HttpError(403, 'foreign_form');
}

const json = /^application\/([\w.-]+\+)?json$/;
const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)$/;
const jsonRequired = () => new HttpError(415, 'not_json');

/** Media type without parameters; null for a charset other than UTF-8. */
function getMediaType(type: string): string | null {
  const [kind = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((one) => one.startsWith('charset'));
  return charset === undefined || /^charset="?utf-?8"?$/.test(charset) ? kind : null;
}

/**
 * Discards a body over the limit but reads it to its end, so that the client receives the response.
 */
async function readWithLimit(c: Context<AppEnv>, most: number): Promise<Uint8Array> {
  if (Number(c.req.header('Content-Length') ?? 0) > most) throw bodyTooLarge(most);
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.byteLength;
    if (length <= most) kept.push(chunk);
    else kept.length = 0;
  }
  if (length > most) throw bodyTooLarge(most);
  return Buffer.concat(kept);
}

const bodyTooLarge = (most: number) =>
  new HttpError(413, { code: 'request_too_large', values: { kilobytes: most / 1024 } });
