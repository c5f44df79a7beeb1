import { getReader } from '../../http/language.ts';
import { getStemLanguage, type StemLanguage } from './stem-word.ts';

/** Frequent short words that few other languages have. */
const functionWords: Readonly<Record<Exclude<StemLanguage, 'ar'> | 'other', ReadonlySet<string>>> =
  {
    en: new Set('the and of to is for with you your that this are it on be from'.split(' ')),
    de: new Set('und der die das ist nicht mit fur ein eine ich sie auf zu den von'.split(' ')),
    fr: new Set('le la les et des une est pour dans vous nous avec sur que du qui'.split(' ')),
    es: new Set('el los las y una para con por que es en del su se como mas'.split(' ')),
    // Polish, Welsh, Irish and Dutch have no stemmer here.
    other: new Set('i w na sie jest z do nie yn y ac o mae ar agus an na het een van'.split(' ')),
  };

/** Words examined. */
const maxWords = 200;

/**
 * The language of folded words, to stem them; null if it has no stemmer. Texts that are too short
 * to tell are taken for the site's default language.
 */
export function detectLanguage(words: readonly string[]): StemLanguage | null {
  const some = words.slice(0, maxWords);
  if (some.filter((word) => /^\p{Script=Arabic}/u.test(word)).length * 2 > some.length) return 'ar';
  if (some.filter((word) => /^\p{Script=Latin}/u.test(word)).length * 2 < some.length) return null;
  const counts = Object.entries(functionWords).map(
    ([language, set]) => [language, some.filter((word) => set.has(word)).length] as const,
  );
  const [best, count] = counts.reduce((one, other) => (other[1] > one[1] ? other : one));
  if (count < 2) return getStemLanguage(getReader().default_language) ?? null;
  return best === 'other' ? null : (best as StemLanguage);
}
