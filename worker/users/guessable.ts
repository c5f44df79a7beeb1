import { passwords } from 'virtual:common-passwords';
import type { Bindings } from '../env.ts';
import { invalid } from '../lib/errors.ts';

let known: Set<string> | undefined;

/**
 * Refuses what is tried first: the commonest passwords, one character over and over, and what
 * holds nothing but the person's or the site's own names, digits and marks. @throws Refusal 422
 */
export function refuseGuessable(env: Bindings, password: string, person: readonly string[]) {
  known ??= new Set(passwords.split('\n'));
  const plain = folded(password.trim());
  const own = [...person, env.NETWORK_NAME, env.SITE_URL];
  if (known.has(plain) || /^(.)\1*$/su.test(plain) || isOwn(plain, own)) {
    throw invalid([{ path: 'password', message: 'is too easy to guess. Choose another one' }]);
  }
}

/** As two spellings of one word are the same. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether no more than a letter of one's own is left once these words are taken away. */
function isOwn(plain: string, own: readonly string[]) {
  const texts = own.map(folded);
  // The whole of an address and what stands before its @ are words too.
  const whole = texts.flatMap((text) =>
    text.includes('@') ? [text, text.split('@')[0] ?? ''] : [],
  );
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u)).filter(Boolean);
  const long = [...whole, ...parts].filter((word) => word.length > 1);
  const rest = long
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), plain);
  const letters = parts.filter((word) => word.length === 1);
  const left = letters.reduce((left, letter) => left.replaceAll(letter, ' '), rest);
  return rest !== plain && !/\p{L}/u.test(left);
}
