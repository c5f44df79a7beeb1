/** Field errors of a 422 (contract, section 2): code, values and English message. */

import { getLocale } from '#language';
import { adminFieldErrors } from '../contract/errors/admin-field-errors.ts';
import { type FieldMessage, getIssueParams } from '../contract/errors/field-error.ts';
import { fieldErrors } from '../contract/errors/field-errors.ts';
import type { ErrorValues } from '../contract/errors/format-error.ts';
import { formatFieldLabel } from '../contract/resources/resource-fields.ts';
import { joinLabelAndError } from '../contract/shared/join-label-and-error.ts';

export type FieldErrorCode = keyof typeof fieldErrors | keyof typeof adminFieldErrors;

/** A code with what its sentence names; `message` is a more specific English sentence. */
export interface FieldError {
  path: string;
  code: FieldErrorCode;
  values?: ErrorValues | undefined;
  message?: string | undefined;
}

/** Field error of an answer. */
export interface FieldErrorBody {
  path: string;
  message: string;
  code: FieldErrorCode;
  values?: ErrorValues;
}

const catalogue: Record<string, FieldMessage> = { ...fieldErrors, ...adminFieldErrors };
const codes = new Map(
  Object.entries(catalogue).map(([code, message]) => [message, code as FieldErrorCode]),
);

export function toFieldErrorBody({ path, code, values, message }: FieldError): FieldErrorBody {
  return {
    path,
    message: message ?? formatFieldMessage(code, values, 'en'),
    code,
    ...(values && { values }),
  };
}

/** Message in the language of the document, or in `locale`. */
export const formatFieldMessage = (
  code: FieldErrorCode,
  values: ErrorValues = {},
  locale?: 'en',
): string => catalogue[code]?.(values as never, locale && { locale }) ?? code;

interface SchemaIssue {
  path: PropertyKey[];
  message: string;
  params?: unknown;
}

/** An issue whose schema has a message of its own, outside the catalogue, is just invalid. */
export function toFieldError(issue: SchemaIssue): FieldError {
  const path = issue.path.join('.');
  const { fieldMessage, values, english } = getIssueParams(issue) ?? {};
  const code = fieldMessage && codes.get(fieldMessage);
  return code
    ? { path, code, values, message: english }
    : { path, code: 'invalid', message: issue.message };
}

/** One English text for all errors. */
export const joinFieldErrors = (errors: readonly FieldErrorBody[]): string =>
  errors
    .map(formatFieldError)
    .join('; ')
    .replace(/(?<=[.?!]);/g, '');

/**
 * Formats a field error in English, e.g. 'Current password is wrong' for `current_password`.
 * Messages that start with a capital are complete sentences.
 */
function formatFieldError({ path, message }: FieldErrorBody): string {
  if (path && !/^[\w.]+$/.test(path)) return `${path}: ${message}`;
  const field = path.split('.').findLast((part) => Number.isNaN(Number(part)));
  if (!field || /^\p{Lu}/u.test(message)) return message;
  return joinLabelAndError(formatFieldLabel(field, {}), message);
}

/** Sentence for a page without scripts, in its language. */
export function formatFieldErrorInLanguage(error: FieldErrorBody): string {
  return getLocale() === 'en'
    ? formatFieldError(error)
    : formatFieldMessage(error.code, error.values);
}
