/**
 * Finds a county, province, nation or other region by its name: 'west yorks', 'county galway', 'the
 * midlands'.
 */

import { normalizeWords } from '../normalize-words.ts';
import { ambiguousRegions, namedRegions, wholeCountries } from './named-regions.ts';

/** Part of a region: a country, one of its nations or provinces, or some districts of that. */
export interface RegionArea {
  country_id: string;
  /** 'England' or 'Munster', as in the gazetteer. */
  nation?: string;
  districts?: string[];
}

export interface Region {
  name: string;
  /** Normalized names under which it is found. */
  names: string[];
  areas: RegionArea[];
}

const regions = [
  ...wholeCountries,
  ...namedRegions.flatMap(({ country_id, nation, lines }) =>
    parseRegions(lines).map(({ name, names, districts }) => ({
      name,
      names,
      areas: [{ country_id, nation, ...(districts && { districts }) }],
    })),
  ),
] satisfies Region[];

const regionsByName = new Map<string, Region>(
  regions.flatMap((region) => region.names.map((name) => [name, region] as const)),
);

/** Words of the longest name. */
export const maxRegionWords = Math.max(
  ...Array.from(regionsByName.keys(), (name) => name.split(' ').length),
);

/** The region of a normalized name, with or without 'the'. */
export const findRegion = (words: string): Region | null =>
  regionsByName.get(words.replace(/^the /, '')) ?? null;

/** True if the name needs a preposition within a text, because it is also another word. */
export const isAmbiguousRegion = (words: string) => ambiguousRegions.has(words);

function parseRegions(lines: string) {
  const parsed = lines.split('\n').flatMap((line) => {
    const [titles = '', listed] = line.trim().split(/ *: */);
    const [name = '', others = ''] = titles.split(' = ');
    if (!name) return [];
    const parts = (listed ?? name).split(', ').map((part) => part.replace(';', ','));
    return [{ name, parts, names: listNames(name, others) }];
  });
  const expand = (parts: readonly string[]): string[] =>
    parts.flatMap((part) =>
      part.startsWith('@')
        ? expand(parsed.find(({ name }) => name === part.slice(1))?.parts ?? [])
        : part,
    );
  return parsed.map(({ name, names, parts }) => ({
    name,
    names,
    districts: parts.includes('*') ? null : [...new Set(expand(parts))],
  }));
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
