/** Letters that Unicode does not decompose, and what people type for them. */
const plainLetters = new Map(
  'ø:o ł:l đ:d ð:d þ:th ß:ss æ:ae œ:oe ı:i ŋ:n ħ:h ŧ:t ŀ:l ƒ:f ə:e ɓ:b ɗ:d ɛ:e ɔ:o ς:σ'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Accents of Latin, Greek and Cyrillic letters, and vowel signs of Arabic and Hebrew. */
const accents = /[\u0300-\u036f\u1dc0-\u1dff\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/gu;

/**
 * Folds a text for comparison: Unicode NFKC, lower case, without accents. 'Søren Ångström' becomes
 * 'soren angstrom'. Marks that are letters of their own, as in Thai and Hindi, stay.
 */
export const foldText = (text: string): string =>
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFD')
        .replace(accents, '')
        .normalize('NFC')
        .replace(/[øłđðþßæœıŋħŧŀƒəɓɗɛɔς]/gu, (letter) => plainLetters.get(letter) ?? letter);
