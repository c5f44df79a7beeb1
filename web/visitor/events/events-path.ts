import { bounds, distances, placeBounds } from '../../../worker/contract/shared/limits.ts';

/** URL parameters of the events page, in canonical order. */
export const listParameters = [
  'where',
  'place',
  'near',
  'within',
  'category',
  'month',
  'page',
] as const;

/** Id of the list heading, the anchor of a changed list. */
export const coming = 'coming';

const patterns: Record<string, RegExp> = {
  place: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  near: /^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/,
  within: new RegExp(`^(${distances.join('|')})$`),
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  page: /^[1-9]\d{0,3}$/,
};

/** Parses the URL; invalid values are dropped. */
export function askedOf(search: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams();
  for (const name of listParameters) {
    const value = search.get(name)?.trim() ?? '';
    if (!value || patterns[name]?.test(value) === false) continue;
    asked.set(name, value.slice(0, name === 'where' ? placeBounds.name : bounds.name));
  }
  // A typed town overrides an earlier position.
  if (asked.has('where')) asked.delete('place');
  if (asked.has('where') || asked.has('place')) asked.delete('near');
  return asked;
}

export type Change = Partial<Record<(typeof listParameters)[number], string | null>>;

/** Builds the list URL with changes. Every change returns to the first page. */
export function eventsAddress(asked: URLSearchParams, change: Change): string {
  const next = askedOf(asked);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const ordered = askedOf(next);
  return `/events${ordered.size > 0 ? `?${ordered}` : ''}`;
}

/** Pages start at 1. */
export const pageOf = (asked: URLSearchParams) => Number(asked.get('page') ?? 1);

/** Id of the element where a day starts. */
export const dayElement = (day: string) => `day-${day}`;

/** Path of an event, with the date if it recurs. */
export const eventAddress = ({ tag, date }: { tag: string; date: string | null }) =>
  `/e/${tag}${date ? `?date=${date}` : ''}`;
