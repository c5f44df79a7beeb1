import { passwords } from 'virtual:common-passwords';
import type { Bindings } from '../../env.ts';
import { validationError } from '../../http/http-error.ts';

let commonPasswords: Set<string> | undefined;

/**
 * Rejects common passwords, repeated characters, and passwords made of the user's or site's names,
 * digits and punctuation.
 * @throws HttpError 422
 */
export function rejectCommonPassword(env: Bindings, password: string, person: readonly string[]) {
  commonPasswords ??= new Set(passwords.split('\n'));
  const plain = normalizeText(password.trim());
  const own = [...person, env.NETWORK_NAME, env.SITE_URL];
  if (commonPasswords.has(plain) || /^(.)\1*$/su.test(plain) || consistsOfNames(plain, own)) {
    throw validationError([
      { path: 'password', message: 'is too easy to guess. Choose another one' },
    ]);
  }
}

/** Compares spellings case-insensitively, in NFKC. */
const normalizeText = (text: string) => text.normalize('NFKC').toLowerCase();

/** True if at most a letter remains without these words. */
function consistsOfNames(plain: string, own: readonly string[]) {
  const texts = own.map(normalizeText);
  // The whole address and its local part count as words.
  const whole = texts.flatMap((text) =>
    text.includes('@') ? [text, text.split('@')[0] ?? ''] : [],
  );
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u)).filter(Boolean);
  const long = [...whole, ...parts].filter((word) => word.length > 1);
  const rest = long
    .sort((one, other) => other.length - one.length)
    .reduce((remaining, word) => remaining.replaceAll(word, ' '), plain);
  const letters = parts.filter((word) => word.length === 1);
  const remaining = letters.reduce((text, letter) => text.replaceAll(letter, ' '), rest);
  return rest !== plain && !/\p{L}/u.test(remaining);
}
