import { z } from 'zod';

/** Whether mail can be sent to this: one address, and no line break that would begin a header. */
export const isAddress = (text: string) => text.length <= 254 && z.regexes.email.test(text);
