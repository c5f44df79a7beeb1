import { passwords } from 'virtual:common-passwords';
import type { Bindings } from '../../env.ts';
import { invalid } from '../errors.ts';

let known: Set<string> | undefined;

/**
 * Refuses what is tried first: the commonest passwords, one character over and over, and what
 * holds nothing but the person's or the site's own names, digits and marks. @throws Refusal 422
 */
export function refuseGuessable(env: Bindings, password: string, person: readonly string[]) {
  known ??= new Set(passwords.split('\n'));
  const plain = password.trim().toLowerCase();
  const own = [...person, env.NETWORK_NAME, env.SITE_URL];
  if (known.has(plain) || /^(.)\1*$/su.test(plain) || isOwn(plain, own)) {
    throw invalid([
      { path: 'password', message: 'is one that others guess easily: please choose another' },
    ]);
  }
}

/** Whether no letter is left once these words are taken away. */
function isOwn(plain: string, own: readonly string[]) {
  const words = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), plain);
  return rest !== plain && !/\p{L}/u.test(rest);
}
