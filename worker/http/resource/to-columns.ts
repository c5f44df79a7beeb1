/**
 * Converts sent values to column values: sanitized HTML, UTC times, booleans as 0 and 1, null for
 * ''.
 * @throws HttpError 422
 */

import {
  formatArticleBody,
  parseArticleBody,
} from '../../contract/content/articles/article-body.ts';
import type { FieldValues, Resource, ResourceField } from '../../contract/resources/resource.ts';
import { textLimits } from '../../contract/shared/limits.ts';
import { htmlToPlainText } from '../../contract/shared/plain-text.ts';
import { countUtf8Bytes, hasVisibleText } from '../../contract/shared/text-schemas.ts';
import type { ColumnValue } from '../../db/client.ts';
import { HtmlTooComplexError, sanitizeHtml } from '../../db/sanitize-html.ts';
import { validateTag } from '../../db/url-tag.ts';
import { validationError } from '../http-error.ts';
import { toUtcMoment } from './build-filters.ts';

/** Values of an item as stored in the database, by column. */
export type ColumnValues = Record<string, ColumnValue>;

export function toColumns({ fields }: Resource, sent: FieldValues): ColumnValues {
  const kept: ColumnValues = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = fields[name];
    if (!field || value === undefined || field.kind === 'secret') continue;
    Object.assign(kept, toColumn(name, field, value === '' ? null : value));
  }
  return kept;
}

function toColumn(name: string, field: ResourceField, value: unknown): ColumnValues {
  switch (field.kind) {
    case 'html':
      return toHtmlColumns(
        name,
        field,
        sanitizeField(name, () => sanitizeHtml(String(value ?? ''))),
      );
    case 'body':
      return toHtmlColumns(
        name,
        field,
        sanitizeField(name, () => sanitizeBody(String(value ?? ''))),
      );
    case 'flag':
      return { [name]: Number(value) };
    case 'choice':
      return { [name]: value === null ? null : Number(value) };
    case 'moment':
      return { [name]: value === null ? null : toUtcMoment(String(value)) };
    case 'list':
      return { [name]: toJsonList(value) };
    case 'tag':
      return { [name]: validateTag(String(value ?? ''), field.reserved) };
    default:
      return { [name]: value as ColumnValue };
  }
}

/** JSON array without duplicates; null if empty. */
export const toJsonList = (value: unknown): string | null =>
  Array.isArray(value) && value.length > 0 ? JSON.stringify([...new Set(value)]) : null;

/** Measured again, because escaping can lengthen a character fivefold. */
function sanitizeField(name: string, clean: () => string): string {
  try {
    const html = clean();
    if (countUtf8Bytes(html) <= textLimits.html) return html;
    throw validationError([
      { path: name, code: 'too_many_bytes_cleaned', values: { limit: textLimits.html } },
    ]);
  } catch (error) {
    throw error instanceof HtmlTooComplexError
      ? validationError([{ path: name, code: 'html_too_complex', message: error.message }])
      : error;
  }
}

/** Empty HTML becomes null; required HTML must have visible content. */
function toHtmlColumns(
  name: string,
  field: ResourceField & { words?: string },
  html: string,
): ColumnValues {
  const isEmpty = !hasVisibleText(htmlToPlainText(html)) && !html.includes('<img');
  if (field.required && isEmpty) throw validationError([{ path: name, code: 'required' }]);
  const words = field.words ? { [field.words]: html ? htmlToPlainText(html) : null } : {};
  return { [name]: html || null, ...words };
}

const sanitizeBody = (body: string) =>
  formatArticleBody(
    parseArticleBody(body).map((block) =>
      block.kind === 'text' ? { ...block, html: sanitizeHtml(block.html ?? '') } : block,
    ),
  );
