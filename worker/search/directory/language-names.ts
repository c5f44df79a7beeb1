/**
 * Finds a language named in a search, such as 'polish' in 'counsellor who speaks polish', as an ISO
 * 639-1 code.
 */

/** English language names to ISO 639-1 codes. */
const languageCodes = new Map<string, string>([
  ...Object.entries({ farsi: 'fa', mandarin: 'zh', cantonese: 'zh', bengali: 'bn', panjabi: 'pa' }),
  ...Object.entries({ cymraeg: 'cy', gaeilge: 'ga', castilian: 'es', flemish: 'nl' }),
]);

/** Names that are also other words; they need a word such as 'speaking' next to them. */
const ambiguous = new Set(
  `swedish thai turkish chinese japanese tibetan polish french german danish finnish korean greek english sanskrit latin
  welsh irish russian italian spanish persian hindi interlingua interlingue volapuk chewa ido`.split(
    /\s+/,
  ),
);

const before = '(?:speaks?|speaking|spoken|talks?|in|language|fluent in)';
const behind = '(?:speaking|speakers?|spoken|language|counsell?ors?|therapists?)';

/** The language named in normalized words, with the matching words; null without one. */
export function findLanguage(words: string): { said: string; code: string } | null {
  const names = getLanguageNames();
  for (const word of words.trim().split(' ')) {
    const code = names.get(word);
    if (!code) continue;
    const hinted =
      new RegExp(` (?:who )?${before} ${word} (?:speaking )?`).exec(words) ??
      new RegExp(` ${word} (?=${behind} )(?:speaking |speakers? |spoken |language )?`).exec(words);
    const isPlain = !ambiguous.has(word) || words.trim() === word;
    if (hinted) return { said: hinted[0], code };
    if (isPlain) return { said: ` ${word} `, code };
  }
  return null;
}

let isFilled = false;

function getLanguageNames() {
  if (isFilled) return languageCodes;
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = names.of(code)?.toLowerCase();
    if (name && /^[a-z]{3,}$/.test(name) && !languageCodes.has(name)) languageCodes.set(name, code);
  }
  isFilled = true;
  return languageCodes;
}
