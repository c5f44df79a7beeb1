import { plainWords } from './phrases.ts';

/**
 * The words of a text, each in every form that a phrase may have: 'cuts herself' has those of 'cut myself'. A text with
 * contracted or empty words stands there twice, as it is and without them, with a gap that no phrase reaches over.
 */
export function formsOf(text: string): ReadonlySet<string>[] {
  const plain = plainWords(text).trim();
  const known = new Map<string, Set<string>>();
  const formsIn = (words: string) =>
    words.split(' ').map((word) => {
      const forms = known.get(word) ?? formsOfWord(word);
      known.set(word, forms);
      return forms;
    });
  const short = contracted(plain);
  return short === plain ? formsIn(plain) : [...formsIn(plain), new Set(), ...formsIn(short)];
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
  [/\b(really|even|just|actually|ever|always|keeps?|keep on|so) /g, ''],
];

const contracted = (plain: string) =>
  contractions.reduce((text, [pattern, by]) => text.replace(pattern, by), plain);

function formsOfWord(word: string): Set<string> {
  const decisive = decisiveWords.filter((one) => isMistyped(word, one));
  return new Set([word, ...decisive, ...[word, ...decisive].flatMap(inflected), ...kinOf(word)]);
}

/** Words of which one stands for all others of its line. */
const kin = `
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

/** Of whom something is said as of 'he' or 'she'. */
const people = new Set(
  `husband wife partner boyfriend girlfriend bf gf fiance fiancee spouse ex dad daddy father stepdad stepfather mum mom
  mam mother stepmum stepmother son daughter child kid brother sister man woman boy girl uncle aunt grandad grandma
  friend mate teenager somebody someone he she they`.split(/\s+/),
);

function kinOf(word: string): string[] {
  const own = kin.filter((line) => line.includes(word)).flat();
  if (people.has(word)) own.push('he', 'she');
  // 'her' is of both kinds.
  return word === 'her' ? [...own, 'my', 'his', 'him'] : word === 'him' ? [...own, 'her'] : own;
}

/** What is said of pain and of time too: these stand for themselves alone. */
const uninflected = new Set(['killing', 'killed']);

/** 'harms', 'harming' and 'harmed' of each other; some of what this makes is no word. */
function inflected(word: string): string[] {
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

/** Words that are understood with a letter wrong after the first. */
const decisiveWords = [
  ...['suicide', 'suicidal', 'kill', 'killing', 'overdose', 'domestic', 'abusive'],
  ...['myself', 'himself', 'herself', 'themselves'],
];

/** Words of their own that are a letter off. */
const others = new Set(['kiln', 'kilns', 'kilt', 'kilts', 'kilo', 'kills', 'keel', 'kell']);

/** One letter missing, too many, another, or two that changed places. */
function isMistyped(word: string, meant: string): boolean {
  const less = word.length - meant.length;
  if (word === meant || Math.abs(less) > 1 || word[0] !== meant[0] || others.has(word))
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
