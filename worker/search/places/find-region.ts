/**
 * Finds a county, province, nation or other region by its name: 'west yorks', 'county galway', 'the
 * midlands'.
 */

import { normalizeWords } from '../normalize-words.ts';
import { ambiguousRegions, namedRegions, type Region, wholeCountries } from './named-regions.ts';

/** All regions that a search knows. */
export const regions: readonly Region[] = [
  ...wholeCountries,
  ...namedRegions.flatMap(({ country_id, nation, lines }) =>
    parseRegions(lines).map(
      ({ name, names, districts, box }): Region => ({
        name,
        names,
        areas: [{ country_id, nation, box, ...(districts && { districts }) }],
      }),
    ),
  ),
];

const regionsByName = new Map<string, Region>(
  regions.flatMap((region) => region.names.map((name) => [name, region] as const)),
);

/** All names of regions. */
export const listRegionNames = () => regionsByName.keys();

/** Words of the longest name. */
export const maxRegionWords = Math.max(
  ...Array.from(regionsByName.keys(), (name) => name.split(' ').length),
);

/** The region of a normalized name, with or without 'the'. */
export const findRegion = (words: string): Region | null =>
  regionsByName.get(words.replace(/^the /, '')) ?? null;

/** True for a state or one of its nations, but not for a province or county. */
export const isCountry = ({ areas: [area] }: Region): boolean =>
  !area?.districts && (area?.nation === undefined || nations.has(area.nation));

const nations = new Set(['England', 'Northern Ireland', 'Scotland', 'Wales']);

/** True if the name needs a preposition within a text, because it is also another word. */
export const isAmbiguousRegion = (words: string) => ambiguousRegions.has(words);

function parseRegions(lines: string) {
  const parsed = lines.split('\n').flatMap((line) => {
    const [, titles, listed, box = ''] = /^ *([^:[]+?)(?:: (.*?))?(?: \[(.*)\])?$/.exec(line) ?? [];
    if (!titles) return [];
    const [name = '', others = ''] = titles.split(' = ');
    const parts = (listed ?? name).split(', ').map((part) => part.replace(';', ','));
    return [{ name, parts, box: box.match(/-?\d+/g)?.map(Number), names: listNames(name, others) }];
  });
  const listAll = (name: string): typeof parsed =>
    parsed
      .filter((one) => one.name === name)
      .flatMap((one) => [
        one,
        ...one.parts.flatMap((part) => (part.startsWith('@') ? listAll(part.slice(1)) : [])),
      ]);
  return parsed.map(({ name, names }) => {
    const all = listAll(name);
    const districts = all.flatMap(({ parts }) => parts.filter((part) => !part.startsWith('@')));
    return {
      name,
      names,
      districts: districts.includes('*') ? null : [...new Set(districts)],
      box: uniteBoxes(all.flatMap(({ box }) => (box ? [box] : []))),
    };
  });
}

function uniteBoxes(boxes: readonly number[][]) {
  const edges = (index: number) => boxes.map((box) => box[index] ?? 0);
  return [
    Math.min(...edges(0)),
    Math.min(...edges(1)),
    Math.max(...edges(2)),
    Math.max(...edges(3)),
  ];
}

/** 'County Mayo' is also 'co mayo', 'mayo county' and 'mayo'; 'down' alone is a word. */
function listNames(name: string, others: string): string[] {
  const normalize = (text: string) => normalizeWords(text).trim().replace(/^the /, '');
  const plain = normalize(name);
  const county = /^county (.*)$/.exec(plain)?.[1];
  const isWord = county === 'down';
  const counties = county ? [`co ${county}`, `${county} county`, ...(isWord ? [] : [county])] : [];
  return [plain, ...counties, ...others.split(', ').map(normalize).filter(Boolean)];
}
