/** Reduces words to stems, so that the forms of a word meet: 'massages' and 'massage'. */

import { stemmer as stemArabic } from '@orama/stemmers/arabic';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { getIrregularBase } from './irregular-words.ts';

const stemmers = {
  en: stemEnglish,
  de: stemGerman,
  fr: stemFrench,
  es: stemSpanish,
  ar: stemArabic,
} as const;

/** Code of a language with a stemmer. */
export type StemLanguage = keyof typeof stemmers;
export const stemLanguages = Object.keys(stemmers) as StemLanguage[];

/** Stemmer of a language: null if there is none, undefined if the language is not known. */
export const getStemLanguage = (code: string | null): StemLanguage | null | undefined =>
  code === null ? undefined : (stemLanguages.find((language) => language === code) ?? null);

/** Shorter words and stems say too little: 'ines' would become 'in'. */
const shortest = 3;

const known = Object.fromEntries(
  Object.keys(stemmers).map((language) => [language, new Map<string, string>()]),
) as Record<StemLanguage, Map<string, string>>;

/** The stem of a folded word, or the word itself. */
export function stemWord(word: string, language: StemLanguage): string {
  const stems = known[language];
  const stem = stems.get(word) ?? findStem(word, language);
  if (stems.size >= maxKnown) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** Words kept with their stems. */
const maxKnown = 20_000;

function findStem(word: string, language: StemLanguage): string {
  if (word.length < shortest || word.length > 30 || !/^\p{L}+$/u.test(word)) return word;
  if ((language === 'ar') !== /\p{Script=Arabic}/u.test(word)) return word;
  const spelt = language === 'en' ? (getIrregularBase(word) ?? toAmericanSpelling(word)) : word;
  const stem = spelt.length > shortest ? stemmers[language](spelt) : spelt;
  return stem.length < shortest ? spelt : stem;
}

/** The stems of a typed word in every language, because a few words do not show theirs. */
export const listStems = (word: string): string[] => [
  ...new Set(stemLanguages.map((language) => stemWord(word, language))),
];

/** British spellings and their American ones; both are indexed as the latter. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^practis/, 'practic'],
  [/([aeiou][^aeiou]+i)ck(ing|ed|y)$/, '$1c$2'],
  [
    /(behavi|^col|fav|flav|harb|hon|hum|lab|neighb|rum|vap|vig|endeav|sav|splend|succ|arm|clam)our/,
    '$1or',
  ],
  [/(\w{3})is(e|ed|es|er|ers|ing|ation|ations)$/, '$1iz$2'],
  [/yse(d|r|s)?$/, 'yze$1'],
  [/([aeiou][^aeiou]+[aeiou])ll(ing|ings|ed|er|ers|or|ors)$/, '$1l$2'],
  [/^(enrol|fulfil|instal|skil|wil)l(?=ful|ment|$)/, '$1'],
  [/(cent|theat|fib|lit|met|calib|somb|spect|lust)re(s|d)?$/, '$1er$2'],
  [/(?<=^.{1,7})ae(?!r)(?=.{3})/, 'e'],
  [/^oe(?=str|soph|dem)|oe(?=tus|tal|liac)|(?<=rrh)oe(?=a)/, 'e'],
  [/^manoeuv(re|er)/, 'maneuver'],
  [/(def|off|pret|lic)ence/, '$1ense'],
  [/^programmes?$/, 'program'],
  [/^(grey|gray)/, 'gray'],
  [/^mum(s|my|mies)?$/, 'mom$1'],
  [/^(judg|acknowledg)ement/, '$1ment'],
  [/^ageing$/, 'aging'],
  [/^jewellery$/, 'jewelry'],
  [/^sceptic/, 'skeptic'],
  [/^pyjama/, 'pajama'],
];

const toAmericanSpelling = (word: string): string =>
  spellings.reduce((text, [british, american]) => text.replace(british, american), word);
