import type { z } from 'zod';
import { formatFieldLabel } from '../contract/resources/resource-fields.ts';
import type { conflictReasonSchema } from '../contract/shared/common-schemas.ts';
import { joinLabelAndError } from '../contract/shared/join-label-and-error.ts';

export interface FieldError {
  path: string;
  message: string;
}

/** Error with an HTTP status; `error-handler.ts` turns it into a response. */
export class HttpError extends Error {
  readonly status: 401 | 403 | 404 | 409 | 413 | 415 | 416 | 422 | 429 | 503;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: HttpError['status'],
    message: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.body = { message, ...more };
    this.headers = headers;
  }
}

export const notFoundError = (message = 'This item does not exist.') => new HttpError(404, message);

export const conflictError = (reason: z.infer<typeof conflictReasonSchema>, message: string) =>
  new HttpError(409, message, { reason });

/** 422 with one entry per field. */
export function validationError(errors: FieldError[]): HttpError {
  const detail = errors
    .map(formatFieldError)
    .join('; ')
    .replace(/(?<=[.?!]);/g, '');
  const refusal = new HttpError(422, detail, { detail, errors });
  delete refusal.body.message;
  return refusal;
}

/**
 * Formats a field error, e.g. 'Current password is wrong' for `current_password`. Messages that
 * start with a capital are complete sentences.
 */
export function formatFieldError({ path, message }: FieldError): string {
  if (path && !/^[\w.]+$/.test(path)) return `${path}: ${message}`;
  const field = path.split('.').findLast((part) => Number.isNaN(Number(part)));
  if (!field || /^\p{Lu}/u.test(message)) return message;
  return joinLabelAndError(formatFieldLabel(field, {}), message);
}

/** D1 or R2 did not respond. */
export class StorageUnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(503, 'A service we use is not responding. Please try again later.');
    this.cause = cause;
  }
}

/**
 * Rejection handler for storage calls.
 * @throws StorageUnavailableError
 */
export function throwStorageUnavailable(error: unknown): never {
  throw new StorageUnavailableError(error);
}

/** The configuration is wrong. The message is public, because the operator must see it. */
export class MisconfiguredError extends HttpError {
  constructor(sentence: string) {
    super(503, sentence);
  }
}
