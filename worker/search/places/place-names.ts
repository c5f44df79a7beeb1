/**
 * Names under which a typed town may be in the gazetteer: of its postcode, its long name, the town
 * that it is a part of, itself, or one letter off.
 */

import { getTownOfPostcode } from './postcode-areas.ts';
import { listTownsOfPart } from './town-parts.ts';

/** Town names as they are shortened or sound, and their names in the gazetteer. */
const longNames = new Map([
  ['hull', 'kingston upon hull'],
  ['londonderry', 'derry'],
  ['newcastle', 'newcastle upon tyne'],
  ['brum', 'birmingham'],
  ['stoke', 'stoke on trent'],
  ['southend', 'southend on sea'],
  ['ashton', 'ashton under lyne'],
  ['stratford on avon', 'stratford upon avon'],
  ['lester', 'leicester'],
  ['worster', 'worcester'],
  ['wooster', 'worcester'],
  ['gloster', 'gloucester'],
  ['glouster', 'gloucester'],
  ['edinboro', 'edinburgh'],
  ['norich', 'norwich'],
  ['redding', 'reading'],
  ['soton', 'southampton'],
]);

/** Names that are no names of the gazetteer. */
export const listShortNames = () => longNames.keys();

/**
 * Possible gazetteer names of a town, most likely first: of its postcode, its long name, the town
 * around it, itself.
 */
export const listGazetteerNames = (key: string): string[] =>
  [getTownOfPostcode(key), longNames.get(key), ...listTownsOfPart(key), key].filter(
    (name) => typeof name === 'string',
  );

/** Suffixes that do not change the town: a country, a county, the centre. */
const suffixPattern = new RegExp(
  ` (${[
    '(the )?(uk|united kingdom|gb|great britain|britain|england|scotland|wales|ni|northern ireland)',
    '(the )?(republic of )?(ireland|eire|roi)|(city|town) centre|city|centre|center|area|town',
    '(county|co) [a-z]+|((west|north|south|east|mid) )?[a-z]+shire|(west|east|south|north) (sussex|midlands)',
    '(greater|inner|central) [a-z]+|kent|essex|surrey|cornwall|devon|dorset|norfolk|suffolk|cumbria|merseyside',
    'tyne and wear|isle of [a-z]+|[a-z]{1,2}\\d[a-z\\d]?( \\d[a-z]{2})?',
  ].join('|')})$`,
);

/** Splits a town from its suffix: 'london uk' becomes 'london' and 'uk'. */
export function splitTown(words: string): { town: string; within: string } {
  let town = words;
  const within: string[] = [];
  for (let found = suffixPattern.exec(town); found; found = suffixPattern.exec(town)) {
    within.unshift(found[1] ?? '');
    town = town.slice(0, found.index);
  }
  return { town, within: within.join(' ') };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** All spellings at edit distance one; none for short or very long names. */
export function listMisspellings(key: string): string[] {
  if (key.length < 4 || key.length > 24) return [];
  const near = new Set<string>();
  for (let at = 0; at <= key.length; at += 1) {
    const before = key.slice(0, at);
    const after = key.slice(at);
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

/** Key ranges for an unknown town name: one letter off, or a prefix. */
export function listSimilarNames(key: string): [from: string, to: string][] {
  const near = [key, ...listMisspellings(key)].flatMap(listGazetteerNames);
  const isBeginning = key.length >= shortestBeginning;
  return [
    ...near.map((name): [string, string] => [name, name]),
    ...(isBeginning ? [[key, `${key}~`] as [string, string]] : []),
  ];
}

const shortestBeginning = 4;
