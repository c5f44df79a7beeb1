/** Sentences of a refused request in the reader's language; loaded when a request fails. */

import type { ItemUse } from '../../worker/contract/admin/bin.ts';
import {
  type ErrorCatalogue,
  type ErrorValues,
  formatError,
} from '../../worker/contract/errors/format-error.ts';
import { requestErrors } from '../../worker/contract/errors/request-errors.ts';

/** Field error of an answer, with its English message. */
export interface ApiFieldError {
  path: string;
  message: string;
  code?: string;
  values?: ErrorValues;
}

export interface ErrorBody {
  detail?: string;
  message?: string;
  reason?: string;
  code?: string;
  /** Names the sentence, if the code is a reason. */
  message_code?: string;
  values?: ErrorValues;
  errors?: ApiFieldError[];
  /** Items that use the one to be deleted. */
  uses?: ItemUse[];
}

/** The body with its sentences; those of codes that this version does not know stay English. */
export async function localizeErrorBody(body: ErrorBody): Promise<ErrorBody> {
  const { errors = [] } = body;
  if (errors.length === 0) {
    const detail = await localizeError(body);
    return detail === null ? body : { ...body, detail };
  }
  const localized = await Promise.all(errors.map(localizeFieldError));
  const detail = [...new Set(localized.map(({ message }) => message))].join(' ');
  return { ...body, detail, errors: localized };
}

async function localizeError({ code, message_code = code, values }: ErrorBody) {
  if (!message_code) return null;
  return (
    formatError(requestErrors as ErrorCatalogue, message_code, values) ??
    formatError((await loadAdminErrors()) as ErrorCatalogue, message_code, values)
  );
}

async function localizeFieldError(error: ApiFieldError): Promise<ApiFieldError> {
  const { code = '', values, message } = error;
  const own =
    formatError((await loadFieldErrors()) as ErrorCatalogue, code, values) ??
    formatError((await loadAdminFieldErrors()) as ErrorCatalogue, code, values);
  return { ...error, message: own ?? message };
}

const loadAdminErrors = () =>
  import('../../worker/contract/errors/admin-errors.ts').then(({ adminErrors }) => adminErrors);

const loadFieldErrors = () =>
  import('../../worker/contract/errors/field-errors.ts').then(({ fieldErrors }) => fieldErrors);

const loadAdminFieldErrors = () =>
  import('../../worker/contract/errors/admin-field-errors.ts').then(
    ({ adminFieldErrors }) => adminFieldErrors,
  );
