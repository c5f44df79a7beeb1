import { normalizeWords, textEdge } from '../normalize-words.ts';

/**
 * All forms of each word of a text, for phrase matching: 'cuts herself' includes those of 'cut
 * myself'. A text with contractions, filler words or split words appears twice. Edges enclose both.
 */
export function listWordForms(text: string): ReadonlySet<string>[] {
  const plain = normalizeWords(text).trim();
  const edge = new Set([textEdge]);
  const known = new Map<string, Set<string>>();
  const formsIn = (words: string) =>
    words.split(' ').map((word) => {
      const forms = known.get(word) ?? listFormsOfWord(word);
      known.set(word, forms);
      return forms;
    });
  const short = joinParts(applyContractions(plain));
  return [
    ...[edge, ...formsIn(plain), edge],
    ...(short === plain ? [] : [edge, ...formsIn(short), edge]),
  ];
}

/** Words that are written in two parts: 'sui cidal', 'un alive', 'my self'. */
const joinableWords = new Set(
  `suicide suicidal unalive unaliving overdose overdosed overdosing killing hanging hopeless homicidal
  myself yourself himself herself themselves ourselves`.split(/\s+/),
);

/** The text with split words joined, also those whose letters are spaced: 's u i c i d e'. */
function joinParts(text: string): string {
  const spelt = text.replace(/(?<!\S)\S(?: \S){3,}(?!\S)/gu, (letters) =>
    letters.replaceAll(' ', ''),
  );
  const words = spelt.split(' ');
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const isSplit = joinableWords.has(word + next);
    joined.push(isSplit ? word + next : word);
    if (isSplit) at += 1;
  }
  return joined.join(' ');
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did) not\b/g, 'dont'],
  [/\bno longer\b/g, 'dont'],
  [/\b(can|could) not\b|\bcannot\b/g, 'cant'],
  [/\b(is|am|are|was) not\b/g, 'isnt'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bany more\b/g, 'anymore'],
  [/\bself(harm|injur)/g, 'self $1'],
  [/\b(kill|killing|hurt|hurting|harm|harming|cut|cutting|hang)(my|him|her)self\b/g, '$1 $2self'],
  [/\b(i)?(want|wanna|wanted)(to)?(die)\b/g, '$1 want to die'],
  [/^ /, ''],
  [/\b(really|even|just|actually|ever|always|keeps?|keep on|so|all|totally|completely) /g, ''],
];

const applyContractions = (plain: string) =>
  contractions.reduce((text, [pattern, by]) => text.replace(pattern, by), plain);

function listFormsOfWord(word: string): Set<string> {
  const decisive = decisiveWords.filter((one) => isMistyped(word, one));
  return new Set([
    word,
    ...decisive,
    ...[word, ...decisive].flatMap(inflect),
    ...listRelatedWords(word),
  ]);
}

/** Lines of words that stand for each other. */
const relatedWords = `
myself himself herself themselves themself yourself ourselves hisself theirself
my his their your our
him them
dont doesnt didnt
cant cannot couldnt
isnt arent wasnt aint
wont wouldnt
to too 2
be is am are was were im hes shes been
die dies dying died
suicide suside suiside sucide suicde suacide
stalk stalks stalking stalked
take takes taking took taken
wake wakes waking woke
hang hangs hanging hung hanged
slit slits slitting
beat beats beating beaten
choke chokes choking choked
i he she they
someone somebody
anyone anybody anymore
mother mum mom
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Nouns for a person, equivalent to 'he' or 'she'. */
const personWords = new Set(
  `husband wife partner boyfriend girlfriend bf gf fiance fiancee spouse ex dad daddy father stepdad stepfather mum mom
  mam mother stepmum stepmother son daughter child kid brother sister man woman boy girl uncle aunt grandad grandma
  friend mate teenager somebody someone he she they`.split(/\s+/),
);

function listRelatedWords(word: string): string[] {
  const own = relatedWords.filter((line) => line.includes(word)).flat();
  if (personWords.has(word)) own.push('he', 'she');
  // 'her' is both possessive and object.
  return word === 'her' ? [...own, 'my', 'his', 'him'] : word === 'him' ? [...own, 'her'] : own;
}

/** Also used for pain and time, so these match only themselves. */
const uninflected = new Set(['killing', 'killed']);

/** Regular inflections: 'harms', 'harming', 'harmed'; some results are no real words. */
function inflect(word: string): string[] {
  if (word.length < 3 || uninflected.has(word)) return [];
  const base = word.replace(/(?<=..)(ing|ed|es|s)$/, '');
  const bases = new Set([word, base, `${base}e`, base.replace(/([^aeiou])\1$/, '$1')]);
  return [...bases].flatMap((one) => {
    const stem = one.replace(/e$/, '');
    const doubled = stem + stem.slice(-1);
    return [
      one,
      `${one}s`,
      `${stem}es`,
      `${stem}ing`,
      `${stem}ed`,
      `${doubled}ing`,
      `${doubled}ed`,
    ];
  });
}

/** Words that match with one misspelt letter after the first. */
const decisiveWords = [
  ...['suicide', 'suicidal', 'kill', 'killing', 'overdose', 'domestic', 'abusive'],
  ...['myself', 'himself', 'herself', 'themselves'],
];

/** Real words that are one letter off. */
const exceptions = new Set(['kiln', 'kilns', 'kilt', 'kilts', 'kilo', 'kills', 'keel', 'kell']);

/** True for one missing, extra, wrong or swapped letter. */
function isMistyped(word: string, meant: string): boolean {
  const less = word.length - meant.length;
  if (word === meant || Math.abs(less) > 1 || word[0] !== meant[0] || exceptions.has(word))
    return false;
  let at = 0;
  while (at < meant.length && word[at] === meant[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (less === 1) return rest(word, at + 1) === rest(meant, at);
  if (less === -1) return rest(word, at) === rest(meant, at + 1);
  if (rest(word, at + 1) === rest(meant, at + 1)) return true;
  const isSwapped = word[at] === meant[at + 1] && word[at + 1] === meant[at];
  return isSwapped && rest(word, at + 2) === rest(meant, at + 2);
}
