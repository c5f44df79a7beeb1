/** Errors 422 about the content of an uploaded file: damaged, or of another type. */

import { HttpError, validationError } from '../../http/http-error.ts';

export const contentError = (message: string) => validationError([{ path: 'content', message }]);

export const damagedFileError = () =>
  contentError('This file can’t be read. It is damaged or incomplete.');

/** Thrown if the bytes of a file are not of its stated type, such as a renamed PNG. */
export const wrongTypeError = (type: string) =>
  new HttpError(415, {
    code: 'invalid_file',
    values: { type: type.replace(/^.*\//, '').toUpperCase() },
  });
