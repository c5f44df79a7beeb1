import { formatBody, parseBody } from '../../contract/content/article-body.ts';
import { bounds } from '../../contract/shared/limits.ts';
import { plainText } from '../../contract/shared/plain-text.ts';
import type { Field, Resource, Values } from '../../contract/resources/resource.ts';
import { bytesIn, hasWords } from '../../contract/shared/text.ts';
import type { Value } from '../../db/audited-update.ts';
import { invalid } from '../http-error.ts';
import { cleanHtml, TooTangled } from '../../db/sanitize-html.ts';
import { checkedTag } from '../../db/tag.ts';
import { momentOf } from './build-filters.ts';

/** Values to store, by column. */
export type Columns = Record<string, Value>;

/**
 * Converts sent values to column values: sanitized HTML, UTC times, booleans as 0 and 1, null for
 * ''.
 * @throws HttpError 422
 */
export function columnsOf({ fields }: Resource, sent: Values): Columns {
  const kept: Columns = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = fields[name];
    if (!field || value === undefined || field.kind === 'secret') continue;
    Object.assign(kept, keep(name, field, value === '' ? null : value));
  }
  return kept;
}

function keep(name: string, field: Field, value: unknown): Columns {
  switch (field.kind) {
    case 'html':
      return withWords(
        name,
        field,
        cleaned(name, () => cleanHtml(String(value ?? ''))),
      );
    case 'body':
      return withWords(
        name,
        field,
        cleaned(name, () => cleanBody(String(value ?? ''))),
      );
    case 'flag':
      return { [name]: Number(value) };
    case 'choice':
      return { [name]: value === null ? null : Number(value) };
    case 'moment':
      return { [name]: value === null ? null : momentOf(String(value)) };
    case 'list':
      return { [name]: listOf(value) };
    case 'tag':
      return { [name]: checkedTag(String(value ?? ''), field.reserved) };
    default:
      return { [name]: value as Value };
  }
}

/** JSON array without duplicates; null if empty. */
export const listOf = (value: unknown): string | null =>
  Array.isArray(value) && value.length > 0 ? JSON.stringify([...new Set(value)]) : null;

/** Measured again, because escaping can lengthen a character fivefold. */
function cleaned(name: string, clean: () => string): string {
  try {
    const html = clean();
    if (bytesIn(html) <= bounds.html) return html;
    throw invalid([{ path: name, message: `must be at most ${bounds.html} bytes once cleaned` }]);
  } catch (error) {
    throw error instanceof TooTangled ? invalid([{ path: name, message: error.message }]) : error;
  }
}

/** Empty HTML becomes null; required HTML must have visible content. */
function withWords(name: string, field: Field & { words?: string }, html: string): Columns {
  const isEmpty = !hasWords(plainText(html)) && !html.includes('<img');
  if (field.required && isEmpty) throw invalid([{ path: name, message: 'is required' }]);
  const words = field.words ? { [field.words]: html ? plainText(html) : null } : {};
  return { [name]: html || null, ...words };
}

const cleanBody = (body: string) =>
  formatBody(
    parseBody(body).map((block) =>
      block.kind === 'text' ? { ...block, html: cleanHtml(block.html ?? '') } : block,
    ),
  );
