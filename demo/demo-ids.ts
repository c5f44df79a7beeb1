/** Ids and file names of the demo, derived from keys, so that they are the same in every run. */

import { createHash } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Derives a stable id from a resource and key, in the format of ids made by the worker. */
export function demoId(resource: string, key: string, at = Date.UTC(2026, 0, 1)): string {
  const digits = hash(`${resource}:${key}`);
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}

/** Stored name of a demo file. */
export const demoFileName = (key: string, extension: string) =>
  `${hash(`file:${key}`).slice(0, 32)}.${extension}`;

/** Tag of the demo site's admin. */
export const demoAdminTag = 'robin-hale';
