/** Isolates a name of another direction than its sentence within plain text, like `<bdi>` in JSX. */

import { getLocale } from '#language';
import { getLanguageDirection } from './language-direction.ts';

/** Right-to-left letters. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** In a right-to-left language every name is isolated, because it may be in Latin letters. */
export const bidiIsolate = (name: string) =>
  name !== '' && (rightToLeft.test(name) || getLanguageDirection(getLocale()) === 'rtl')
    ? `\u2068${name}\u2069`
    : name;
