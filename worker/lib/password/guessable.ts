import { passwords } from 'virtual:common-passwords';
import { invalid } from '../errors.ts';

let known: Set<string> | undefined;

/**
 * Refuses what everybody tries first: the commonest passwords, and the person's own address or
 * name. @throws Refusal 422
 */
export function refuseCommon(password: string, own: readonly string[], path = 'password') {
  known ??= new Set(passwords.split('\n'));
  const plain = password.trim().toLowerCase();
  const guessed = known.has(plain) || own.some((word) => word.trim().toLowerCase() === plain);
  if (guessed) {
    throw invalid([{ path, message: 'is one that others guess easily: please choose another' }]);
  }
}
