import type { z } from 'zod';
import { getLocale } from '#language';
import { adminErrors } from '../contract/errors/admin-errors.ts';
import { type ErrorCode, type ErrorValues, formatError } from '../contract/errors/format-error.ts';
import { requestErrors } from '../contract/errors/request-errors.ts';
import type { conflictReasonSchema } from '../contract/shared/common-schemas.ts';
import { type FieldError, joinFieldErrors, toFieldErrorBody } from './field-errors.ts';

/** A code with what its sentence names; `message` is a more specific English sentence. */
export type Refusal =
  | ErrorCode
  | { code: ErrorCode; values?: ErrorValues; message?: string | undefined };

/** Error with an HTTP status; `error-handler.ts` turns it into a response. */
export class HttpError extends Error {
  readonly status: 401 | 403 | 404 | 409 | 413 | 415 | 416 | 422 | 429 | 503;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: HttpError['status'],
    refusal: Refusal,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    const body = describeRefusal(refusal, more.reason);
    super(body.message);
    this.status = status;
    this.body = { ...body, ...more };
    this.headers = headers;
  }
}

/**
 * English message, code and values (contract, section 2). The code is the reason if there is one;
 * `message_code` then names the sentence.
 */
function describeRefusal(refusal: Refusal, reason: unknown) {
  const { code, values, message } =
    typeof refusal === 'string'
      ? { code: refusal, values: undefined, message: undefined }
      : refusal;
  return {
    message: message ?? formatEnglishError(code, values),
    code: typeof reason === 'string' ? reason : code,
    ...(typeof reason === 'string' && reason !== code && { message_code: code }),
    ...(values && { values }),
  };
}

/** Every code has an English sentence. */
const formatEnglishError = (code: ErrorCode, values: ErrorValues | undefined): string =>
  formatError(requestErrors, code, values, 'en') ??
  formatError(adminErrors, code, values, 'en') ??
  code;

/** Sentence of an answer in the language of the page; English ones can be more specific. */
export function formatRefusalInLanguage(body: Record<string, unknown>): string {
  const english = String(body.message);
  if (getLocale() === 'en') return english;
  const code = String(body.message_code ?? body.code);
  const values = body.values as ErrorValues | undefined;
  return (
    formatError(requestErrors, code, values) ?? formatError(adminErrors, code, values) ?? english
  );
}

export const notFoundError = (refusal: Refusal = 'not_found') => new HttpError(404, refusal);

export const conflictError = (reason: z.infer<typeof conflictReasonSchema>, refusal: Refusal) =>
  new HttpError(409, refusal, { reason });

/** 422 with one entry per field. */
export function validationError(errors: readonly FieldError[]): HttpError {
  const answered = errors.map(toFieldErrorBody);
  const detail = joinFieldErrors(answered);
  const refusal = new HttpError(
    422,
    { code: 'invalid', message: detail },
    { detail, errors: answered },
  );
  delete refusal.body.message;
  return refusal;
}

/** D1 or R2 did not respond. */
export class StorageUnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(503, 'storage_unavailable');
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
    super(503, { code: 'misconfigured', values: { sentence } });
  }
}
