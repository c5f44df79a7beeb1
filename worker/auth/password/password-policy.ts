import { passwords } from 'virtual:common-passwords';
import { isRepeatedOrNamed, normalizePassword } from '../../contract/accounts/easy-password.ts';
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
  const own = [...person, env.NETWORK_NAME, env.SITE_URL];
  if (commonPasswords.has(normalizePassword(password)) || isRepeatedOrNamed(password, own)) {
    throw validationError([{ path: 'password', code: 'easy_password' }]);
  }
}
