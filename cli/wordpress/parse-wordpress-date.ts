import { yearRange } from '../../worker/contract/shared/limits.ts';

/** Parses a WordPress date as UTC. Returns null for invalid and implausible dates. */
export function parseWordPressDate(text: string): string | null {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (!/^\d{4}-/.test(text) || Number.isNaN(time)) return null;
  const day = new Date(time);
  const year = day.getUTCFullYear();
  return year >= yearRange.first && year < yearRange.last ? day.toISOString() : null;
}
