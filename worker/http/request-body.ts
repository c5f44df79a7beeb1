import type { Context } from 'hono';
import { bodies } from '../contract/shared/limits.ts';
import type { App } from '../env.ts';
import { invalid, Refusal } from './http-error.ts';
import { noteWords } from './skip-request-log.ts';

/**
 * Reads a JSON body with a size limit and hands it to Hono; an absent body is allowed.
 * @throws HttpError 413, 415, 422
 */
export async function readJson(c: Context<App>, most: number = bodies.json): Promise<void> {
  const type = c.req.header('Content-Type');
  if (type !== undefined && !json.test(kindOf(type) ?? '')) throw onlyJson();
  const bytes = await readToEnd(c, most);
  if (type === undefined && bytes.byteLength > 0) throw onlyJson();
  const text = decodeUtf8(bytes);
  // Hono parses its cached text instead of reading the stream again.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
  noteWords(c, [text.replace(/<[^>]*>|\\[nrt]/g, ' ')]);
}

/** @throws HttpError 422 */
function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw noJson();
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Error for a body that is not JSON in UTF-8. */
export const noJson = () => invalid([{ path: '', message: 'The body must be JSON in UTF-8.' }]);

/**
 * Parses a form; the last of repeated fields counts.
 * @throws HttpError 413, 415, 422
 */
export async function formSent(c: Context<App>): Promise<Record<string, unknown>> {
  return Object.fromEntries(await formData(c, bodies.form));
}

export const isForm = (c: Context<App>) =>
  form.test(kindOf(c.req.header('Content-Type') ?? '') ?? '');

/**
 * Parses an HTML form; the fields named in `several` become arrays.
 * @throws HttpError 413, 415, 422
 */
export async function formFields(c: Context<App>, several: readonly string[]) {
  const sent = await formData(c, bodies.words);
  const lists = several.map((name) => [name, sent.getAll(name)]);
  const fields = [...sent].map(([name, value]) => [name, asTyped(value)]);
  return { ...Object.fromEntries(fields), ...Object.fromEntries(lists) } as Record<string, unknown>;
}

/** Forms send line breaks as CRLF, which would count twice towards a limit. */
const asTyped = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

/**
 * Rejects forms posted by another site. `Sec-Fetch-Site` is checked first, because a page without
 * referrer sends the origin `null`.
 * @throws HttpError 403
 */
export function refuseForeignForm(c: Context<App>) {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin') ?? 'null';
  const own = ['null', new URL(c.env.SITE_URL).origin, new URL(c.req.url).origin];
  const isOwn = site ? ['same-origin', 'none'].includes(site) : own.includes(origin);
  if (!isOwn) throw new Refusal(403, 'This form can’t be sent from another site.');
}

async function formData(c: Context<App>, most: number) {
  const type = c.req.header('Content-Type') ?? '';
  if (!isForm(c)) throw new Refusal(415, 'Please send a form in UTF-8.');
  const sent = new Response(await readToEnd(c, most), { headers: { 'Content-Type': type } });
  const fields = await sent.formData().catch(() => {
    throw invalid([{ path: '', message: 'The body must be a form.' }]);
  });
  noteWords(
    c,
    [...fields.values()].filter((value) => typeof value === 'string'),
  );
  return fields;
}

const json = /^application\/([\w.-]+\+)?json$/;
const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)$/;
const onlyJson = () =>
  new Refusal(415, 'Please send JSON in UTF-8, as Content-Type application/json.');

/** Media type without parameters; null for a charset other than UTF-8. */
function kindOf(type: string): string | null {
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
async function readToEnd(c: Context<App>, most: number): Promise<Uint8Array> {
  if (Number(c.req.header('Content-Length') ?? 0) > most) throw tooLong(most);
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.byteLength;
    if (length <= most) kept.push(chunk);
    else kept.length = 0;
  }
  if (length > most) throw tooLong(most);
  return Buffer.concat(kept);
}

const tooLong = (most: number) =>
  new Refusal(413, `The request is too large. The limit is ${most / 1024} KB.`);
