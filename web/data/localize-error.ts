/** Sentence of a refused request in the reader's language; loaded when a request fails. */

import {
  type ErrorCatalogue,
  type ErrorValues,
  formatError,
} from '../../worker/contract/errors/format-error.ts';
import { requestErrors } from '../../worker/contract/errors/request-errors.ts';

export interface ErrorBody {
  code?: string;
  /** Names the sentence, if the code is a reason. */
  message_code?: string;
  values?: ErrorValues;
}

/** Null for a code that this version does not know; then the server's English sentence is shown. */
export async function localizeError({
  code,
  message_code = code,
  values,
}: ErrorBody): Promise<string | null> {
  if (!message_code) return null;
  return (
    formatError(requestErrors as ErrorCatalogue, message_code, values) ??
    formatError((await loadAdminErrors()) as ErrorCatalogue, message_code, values)
  );
}

const loadAdminErrors = () =>
  import('../../worker/contract/errors/admin-errors.ts').then(({ adminErrors }) => adminErrors);
