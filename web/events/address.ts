import { bounds, distances, placeBounds } from '../../worker/contract/limits.ts';

/** What an address of the events may hold, in its order. */
export const listParameters = [
  ...['where', 'place', 'near', 'within', 'category', 'month', 'page'],
] as const;

/** The heading of the list, to which a changed list leads. */
export const coming = 'coming';

const patterns: Record<string, RegExp> = {
  place: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  near: /^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/,
  within: new RegExp(`^(${distances.join('|')})$`),
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  page: /^[1-9]\d{0,3}$/,
};

/** What an address asks for: what is no value of its kind is as if it were not there. */
export function askedOf(search: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams();
  for (const name of listParameters) {
    const value = search.get(name)?.trim() ?? '';
    if (!value || patterns[name]?.test(value) === false) continue;
    asked.set(name, value.slice(0, name === 'where' ? placeBounds.name : bounds.name));
  }
  // A town that was written says more than the position before it.
  if (asked.has('where')) asked.delete('place');
  if (asked.has('where') || asked.has('place')) asked.delete('near');
  return asked;
}

export type Change = Partial<Record<(typeof listParameters)[number], string | null>>;

/** The address of the list as it is, but for a change. A changed list begins at its first page. */
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

/** Pages count from one. */
export const pageOf = (asked: URLSearchParams) => Number(asked.get('page') ?? 1);

/** Where the events of a day begin. */
export const dayElement = (day: string) => `day-${day}`;

/** An event, and of one that repeats the date. */
export const eventAddress = ({ tag, date }: { tag: string; date: string | null }) =>
  `/e/${tag}${date ? `?date=${date}` : ''}`;
