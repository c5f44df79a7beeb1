import { townOfPostcode } from './postcode-areas.ts';

/** A short name of a town, as its key, by what the gazetteer calls it. */
const longNames = new Map([
  ['hull', 'kingston upon hull'],
  ['londonderry', 'derry'],
  ['newcastle', 'newcastle upon tyne'],
  ['brum', 'birmingham'],
  ['stoke', 'stoke on trent'],
  ['southend', 'southend on sea'],
]);

/** What a town may be called in the gazetteer, the likeliest first: itself, a longer name, that of a postcode. */
export const namesOf = (key: string): string[] =>
  [townOfPostcode(key), longNames.get(key), key].filter((name) => typeof name === 'string');

/** What may stand behind a town and says no more of it: a country, a county, the middle of it. */
const behind = new RegExp(
  ` (${[
    '(the )?(uk|united kingdom|gb|great britain|britain|england|scotland|wales|ni|northern ireland)',
    '(the )?(republic of )?(ireland|eire|roi)|(city|town) centre|city|centre|center|area|town',
    '(county|co) [a-z]+|((west|north|south|east|mid) )?[a-z]+shire|(west|east|south|north) (sussex|midlands)',
    '(greater|inner|central) [a-z]+|kent|essex|surrey|cornwall|devon|dorset|norfolk|suffolk|cumbria|merseyside',
    'tyne and wear|isle of [a-z]+|[a-z]{1,2}\\d[a-z\\d]?( \\d[a-z]{2})?',
  ].join('|')})$`,
);

/** A town without what stands behind it, and that: 'london uk' is 'london' and 'uk'. */
export function splitTown(words: string): { town: string; within: string } {
  let town = words;
  const within: string[] = [];
  for (let found = behind.exec(town); found; found = behind.exec(town)) {
    within.unshift(found[1] ?? '');
    town = town.slice(0, found.index);
  }
  return { town, within: within.join(' ') };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every spelling of a town that is a letter off; none of a short or a very long one. */
function spellingsNear(key: string): string[] {
  if (key.length < 4 || key.length > 24) return [];
  const near = new Set<string>();
  for (let at = 0; at <= key.length; at += 1) {
    const [before, after] = [key.slice(0, at), key.slice(at)];
    if (after) near.add(before + after.slice(1));
    if (after.length > 1) near.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of letters) {
      near.add(before + letter + after);
      if (after) near.add(before + letter + after.slice(1));
    }
  }
  near.delete(key);
  return [...near];
}

/** What may have been meant by a name that is no town's, as ranges of keys: a letter off, or only its beginning. */
export function namesNear(key: string): [from: string, to: string][] {
  const near = [key, ...spellingsNear(key)].flatMap(namesOf);
  const isBeginning = key.length >= shortestBeginning;
  return [
    ...near.map((name): [string, string] => [name, name]),
    ...(isBeginning ? [[key, `${key}~`] as [string, string]] : []),
  ];
}

const shortestBeginning = 4;
