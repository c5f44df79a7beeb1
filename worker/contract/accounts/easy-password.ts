/** Passwords that are easy to guess, as far as the browser can tell; the server has a longer list. */

/** The passwords that people try most, of 8 characters or more. */
const mostCommonPasswords = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '12341234',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx',
  '87654321',
  '987654321',
  'abcd1234',
  'abc12345',
  'asdfghjk',
  'asdfghjkl',
  'baseball',
  'changeme',
  'charlie1',
  'computer',
  'football',
  'iloveyou',
  'internet',
  'liverpool',
  'letmein1',
  'michelle',
  'passw0rd',
  'password',
  'password1',
  'password12',
  'password123',
  'princess',
  'qwer1234',
  'qwertyui',
  'qwertyuiop',
  'qwerty12',
  'qwerty123',
  'starwars',
  'sunshine',
  'superman',
  'trustno1',
  'welcome1',
  'whatever',
]);

/** Spelling to compare: without outer spaces and case, in NFKC. */
export const normalizePassword = (password: string) => normalizeText(password.trim());

/** True for the most common passwords, and for those that `isRepeatedOrNamed` finds. */
export const isEasyPassword = (password: string, person: readonly string[]) =>
  mostCommonPasswords.has(normalizePassword(password)) || isRepeatedOrNamed(password, person);

/** True for a single repeated character, and for these names with digits and punctuation only. */
export function isRepeatedOrNamed(password: string, names: readonly string[]) {
  const plain = normalizePassword(password);
  return /^(.)\1*$/su.test(plain) || consistsOfNames(plain, names);
}

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
