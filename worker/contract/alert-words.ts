import type { Alert } from './alerts.ts';
import { type SessionKind, type SessionTime, sessionWords, timeWords } from './sessions-offered.ts';

/** What a search names, as an address holds it. */
type Search = Iterable<readonly [name: string, value: string]>;

/** What an alert waits for, in a sentence. */
export function aboutText(
  { object_type, object_name }: Pick<Alert, 'object_type' | 'object_name'>,
  search: Search,
): string {
  if (!object_type) return `Somebody new fits: ${searchText(search) || 'your search'}`;
  if (object_name === null) return 'No longer available';
  return {
    users: `${object_name} becomes available`,
    locations: `Events at ${object_name}`,
    sub_categories: `Threads in ${object_name}`,
  }[object_type];
}

/** Filters whose values can only be chosen, never typed. */
const chosen = ['within', 'session', 'time', 'accepting', 'checked', 'price_to'];

/** What of a search may stand in a mail that anybody can have sent to anybody: no word that was typed. */
export const chosenIn = (search: Search) => [...search].filter(([name]) => chosen.includes(name));

const named = (tag: string) => tag.replaceAll('-', ' ');

/** What a search looks for, in words: '“sleep”, near Leeds, online'; the town as it is known. */
export function searchText(search: Search, town = ''): string {
  const pairs = [...search];
  const all = (name: string) => pairs.flatMap(([one, value]) => (one === name ? value : []));
  const [q, where, sub, category, within, price] = [
    ...['q', 'where', 'sub_category_tag', 'category_tag', 'within', 'price_to'],
  ].map((name) => all(name)[0]);
  const has = (name: string) => all(name).length > 0;
  const topic = sub ?? category;
  return [
    q && `“${q}”`,
    topic && named(topic),
    where && `near ${town || where}`,
    (has('near') || has('place')) &&
      `within ${within ?? 25} km of ${town || 'the place you chose'}`,
    ...all('session').map((one) => sessionWords[one as SessionKind] ?? one),
    ...all('time').map((one) => timeWords[one as SessionTime] ?? one),
    ...all('tag').map((tag) => `about ${named(tag)}`),
    ...all('language').map((code) => `in the language ${code}`),
    has('accepting') && 'who accepts new clients',
    has('checked') && 'with a checked credential',
    price !== undefined && `up to ${price} a session`,
  ]
    .filter(Boolean)
    .join(', ');
}
