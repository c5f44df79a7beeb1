import { invalid } from '../../http/http-error.ts';

/** 422 for the content of a file. */
export const refusedContent = (message: string) => invalid([{ path: 'content', message }]);

export const damaged = () => refusedContent('can’t be read: it is damaged or incomplete');
