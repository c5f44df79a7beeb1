import { validationError } from '../../http/http-error.ts';

/** 422 for the content of a file. */
export const contentError = (message: string) => validationError([{ path: 'content', message }]);

export const damagedFileError = () => contentError('can’t be read: it is damaged or incomplete');
