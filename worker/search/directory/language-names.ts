/**
 * Finds a language named in a search, such as 'polish' in 'counsellor who speaks polish', as an ISO
 * 639-1 code.
 */

import { countEdits } from '../../db/search/count-edits.ts';
import { getMaxEdits } from '../../db/search/list-deletions.ts';
import { isCommonWord } from '../common-words.ts';
import { normalizeWords } from '../normalize-words.ts';

/** Codes and normalized English names of the languages of the site. */
const siteLanguages = `
  aa afar, ab abkhazian, ae avestan, af afrikaans, ak akan, am amharic, an aragonese, ar arabic, as
  assamese, av avaric, ay aymara, az azerbaijani, ba bashkir, be belarusian, bg bulgarian, bi bislama,
  bm bambara, bn bangla, bo tibetan, br breton, bs bosnian, ca catalan, ce chechen, ch chamorro, co
  corsican, cr cree, cs czech, cu church slavic, cv chuvash, cy welsh, da danish, de german, dv
  divehi, dz dzongkha, ee ewe, el greek, en english, eo esperanto, es spanish, et estonian, eu basque,
  fa persian, ff fula, fi finnish, fj fijian, fo faroese, fr french, fy western frisian, ga irish, gd
  scottish gaelic, gl galician, gn guarani, gu gujarati, gv manx, ha hausa, he hebrew, hi hindi, ho
  hiri motu, hr croatian, ht haitian creole, hu hungarian, hy armenian, hz herero, ia interlingua, id
  indonesian, ie interlingue, ig igbo, ii sichuan yi, ik inupiaq, io ido, is icelandic, it italian, iu
  inuktitut, ja japanese, jv javanese, ka georgian, kg kongo, ki kikuyu, kj kuanyama, kk kazakh, kl
  kalaallisut, km khmer, kn kannada, ko korean, kr kanuri, ks kashmiri, ku kurdish, kv komi, kw
  cornish, ky kyrgyz, la latin, lb luxembourgish, lg ganda, li limburgish, ln lingala, lo lao, lt
  lithuanian, lu luba katanga, lv latvian, mg malagasy, mh marshallese, mi maori, mk macedonian, ml
  malayalam, mn mongolian, mr marathi, ms malay, mt maltese, my burmese, na nauru, nb norwegian
  bokmal, nd north ndebele, ne nepali, ng ndonga, nl dutch, nn norwegian nynorsk, no norwegian, nr
  south ndebele, nv navajo, ny nyanja, oc occitan, oj ojibwa, om oromo, or odia, os ossetic, pa
  punjabi, pi pali, pl polish, ps pashto, pt portuguese, qu quechua, rm romansh, rn rundi, ro
  romanian, ru russian, rw kinyarwanda, sa sanskrit, sc sardinian, sd sindhi, se northern sami, sg
  sango, si sinhala, sk slovak, sl slovenian, sm samoan, sn shona, so somali, sq albanian, sr serbian,
  ss swati, st southern sotho, su sundanese, sv swedish, sw swahili, ta tamil, te telugu, tg tajik, th
  thai, ti tigrinya, tk turkmen, tl filipino, tn tswana, to tongan, tr turkish, ts tsonga, tt tatar,
  tw twi, ty tahitian, ug uyghur, uk ukrainian, ur urdu, uz uzbek, ve venda, vi vietnamese, vo
  volapuk, wa walloon, wo wolof, xh xhosa, yi yiddish, yo yoruba, za zhuang, zh chinese, zu zulu`;

/** Other names of some languages. */
const otherNames = `
  bn bengali, bn sylheti, cy cymraeg, es castilian, fa dari, fa farsi, ga gaeilge, ga irish gaelic, gd gaelic, ku kurmanji,
  ku sorani, nl flemish, ny chichewa, or oriya, pa panjabi, ps pashtu, pt brazilian portuguese, ro moldovan, si sinhalese,
  tl tagalog, zh cantonese, zh mandarin`;

/** Names in the language itself, also with its ending after 'in'. */
const ownNames = `
  am አማርኛ, ar العربية, ar عربي, ar عربى, ar بالعربية, bg български, bn বাংলা, cs cesky, cs cestina, cy gymraeg, da dansk, de deutsch,
  de deutschsprachig, el ελληνικα, es espanol, es castellano, fa فارسی, fi suomi, fi suomeksi, fr francais, fr francophone,
  ga gaeilge, gd gaidhlig, gu ગુજરાતી, he עברית, hi हिन्दी, hi हिंदी, hr hrvatski, hu magyar, hu magyarul, it italiano, ja 日本語,
  ko 한국어, lt lietuviu, lt lietuviskai, lv latviesu, lv latviski, ne नेपाली, nl nederlands, no norsk, pa ਪੰਜਾਬੀ, pl polski,
  pl polsku, pl polska, pl polskojezyczny, pt portugues, ro romana, ro romaneste, ru русский, ru русском, ru русски,
  ru русскоязычный, sk slovensky, sk slovencina, so soomaali, sq shqip, sr srpski, sv svenska, sw kiswahili, ta தமிழ், th ไทย,
  th ภาษาไทย, ti ትግርኛ, tr turkce, uk українська, uk українською, uk украинский, ur اردو, vi tieng viet, zh 中文, zh 汉语, zh 漢語,
  zh 普通话, zh 普通話, zh 國語, zh 国语, zh 广东话, zh 廣東話`;

const parseNames = (lines: string) =>
  lines.split(',').map((line) => {
    const [code = '', ...name] = line.trim().split(/\s+/);
    return { code, name: normalizeWords(name.join(' ')).trim() };
  });

const languageCodes = new Map<string, string>(
  parseNames(`${siteLanguages}, ${otherNames}, ${ownNames}`).map(({ code, name }) => [name, code]),
);

const englishNames = new Map(
  parseNames(siteLanguages).map(({ code, name }) => [code, name] as const),
);

/** English name of a language, as in the index. */
export const getLanguageName = (code: string): string => englishNames.get(code) ?? code;

/** Names that are also other words; they need a word such as 'speaking' next to them. */
const ambiguous = new Set(
  `swedish thai turkish chinese japanese tibetan polish french german danish finnish korean greek english sanskrit latin
  welsh irish russian italian spanish persian hindi interlingua interlingue volapuk chewa ido basque breton cornish cree
  ewe georgian komi kongo manx maori navajo odia pali samoan tahitian tongan twi`.split(/\s+/),
);

const before =
  '(?:speaks?|speaking|spoken|talks?|in|language|fluent in|yn|as|en|auf|em|po|pa|по|на|w jezyku)';
const behind = '(?:speaking|speakers?|spoken|language|counsell?ors?|therapists?)';

/** The language named in normalized words, with the matching words; null without one. */
export function findLanguage(words: string): { said: string; code: string } | null {
  const all = words.trim().split(' ');
  for (const [index, word] of all.entries()) {
    const pair = `${word} ${all[index + 1]}`;
    const name = languageCodes.has(pair) ? pair : word;
    const code = languageCodes.get(name);
    if (!code) continue;
    const hinted =
      new RegExp(` (?:who )?${before} ${name} (?:speaking )?`).exec(words) ??
      new RegExp(` ${name} (?=${behind} )(?:speaking |speakers? |spoken |language )?`).exec(words);
    const isPlain = !ambiguous.has(name) || words.trim() === name;
    if (hinted) return { said: hinted[0], code };
    if (isPlain) return { said: ` ${name} `, code };
  }
  return findMisspeltLanguage(words);
}

/** A word next to 'speaking' or 'language' that is no language. */
const spokenWord =
  / (?:who )?(?:speaks?|speaking|fluent in) (\p{L}{5,}) | (\p{L}{5,}) (?:speaking|speakers?|language) /u;

function findMisspeltLanguage(words: string): { said: string; code: string } | null {
  const found = spokenWord.exec(words);
  const word = found?.[1] ?? found?.[2] ?? '';
  if (!found || isCommonWord(word)) return null;
  const most = getMaxEdits(word);
  const [nearest] = Array.from(languageCodes, ([name, code]) => ({
    code,
    edits: countEdits(word, name, most),
  })).sort((one, other) => one.edits - other.edits);
  return nearest && nearest.edits <= most ? { said: found[0], code: nearest.code } : null;
}
