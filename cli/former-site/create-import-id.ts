import { createHash } from 'node:crypto';

/** Derives a stable id from an id of the former site, so that repeated imports match. */
export function createImportId(site: string, kind: string, key: string): string {
  const hex = createHash('sha256').update(`${site} ${kind} ${key}`).digest('hex');
  const version8 = `8${hex.slice(13, 16)}-a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), version8, hex.slice(20, 32)].join('-');
}
