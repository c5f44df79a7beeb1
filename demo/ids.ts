import { createHash } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The id of a thing of the local data: the same every time, of the form of the worker's own. */
export function idOf(resource: string, key: string, at = Date.UTC(2026, 0, 1)): string {
  const digits = hash(`${resource}:${key}`);
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}

/** The stored name of a file of the local data. */
export const fileNameOf = (key: string, extension: string) =>
  `${hash(`file:${key}`).slice(0, 32)}.${extension}`;

/** Who looks after the site in the local data. */
export const admin = 'robin-hale';
