/** Guesses the language of a search that is written in none of the site's words. */

import { foldText } from '../../contract/search/fold-text.ts';

/** Scripts and the language that most people who write them speak; the first that fits. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/[\u0679\u0688\u0691\u06ba\u06d2]/u, 'ur'],
  [/[\u067e\u0686\u0698\u06af\u06cc]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/[\u0456\u0457\u0454\u0491]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Ethiopic}/u, 'am'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/[\u0105\u0119\u0142\u017c\u017a\u015b]/iu, 'pl'],
  [/[\u00f1\u00bf\u00a1]/iu, 'es'],
  [/[\u00e3\u00f5]/iu, 'pt'],
  [/\u00df/iu, 'de'],
  [/[\u011f\u0131]/iu, 'tr'],
  [/[\u0219\u021b]/iu, 'ro'],
  [/\u00e5/iu, 'sv'],
  [/[\u0175\u0177]/iu, 'cy'],
];

/** Frequent words that English does not have. */
const words: Readonly<Record<string, ReadonlySet<string>>> = {
  cy: new Set(
    'yn dw ddim wedi fy rydw eisiau mae rwy chi gyda help cael cysgu teimlo gallu'.split(' '),
  ),
  de: new Set(
    'ich nicht kann mein meine und der die das ist hilfe suche schlafen fur mit bei ein eine'.split(
      ' ',
    ),
  ),
  es: new Set(
    'no puedo mi me el la los las un una de con para por busco ayuda dormir estoy tengo que'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'je ne pas mon ma mes le la les un une des de avec pour aide dormir cherche suis peux besoin'.split(
      ' ',
    ),
  ),
  ga: new Set('ta me mo ag ar nil agus le is an na liom codladh cabhair teastaionn'.split(' ')),
  it: new Set(
    'non posso mio mia il la lo un una di con per cerco aiuto dormire sono ho che riesco'.split(
      ' ',
    ),
  ),
  pl: new Set(
    'nie moge mam mnie moj moja sie jest do na szukam pomocy spac potrzebuje z w mi'.split(' '),
  ),
  pt: new Set(
    'nao posso meu minha o os uma um com para por procuro ajuda dormir estou tenho que'.split(' '),
  ),
};

/** Words of the language that a text needs, in Latin letters. */
const leastWords = 2;

/** Code of the language; null for English, and if the text is too short to tell. */
export function guessLanguage(text: string): string | null {
  const found = scripts.find(([letters]) => letters.test(text));
  if (found) return found[1];
  const typed = foldText(text).match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(words).map(
    ([language, known]) => [language, typed.filter((word) => known.has(word)).length] as const,
  );
  const [best, count] = counts.reduce((one, other) => (other[1] > one[1] ? other : one));
  return count >= leastWords && count * 2 >= typed.length ? best : null;
}
