/** Errors 422 about the content of an uploaded file: damaged, or of another type. */

import type { ErrorValues } from '../../contract/errors/format-error.ts';
import type { FieldErrorCode } from '../../http/field-errors.ts';
import { HttpError, validationError } from '../../http/http-error.ts';

export const contentError = (code: FieldErrorCode, values?: ErrorValues) =>
  validationError([{ path: 'content', code, values }]);

export const damagedFileError = () => contentError('file_damaged');

/** Thrown if the bytes of a file are not of its stated type, such as a renamed PNG. */
export const wrongTypeError = (type: string) =>
  new HttpError(415, {
    code: 'invalid_file',
    values: { type: type.replace(/^.*\//, '').toUpperCase() },
  });
