import { invalid } from '../lib/errors.ts';

/** What is wrong with the bytes that were sent. */
export const refusedContent = (message: string) => invalid([{ path: 'content', message }]);

export const damaged = () => refusedContent('can’t be read: it is damaged or incomplete');
