/** Describes alerts in words: '“sleep”, near Leeds, online'. */

import type { Alert } from './alerts.ts';
import { type ClientGroup, clientGroupLabels } from './client-groups.ts';
import { type FirstAppointment, firstAppointmentLabels } from './first-appointments.ts';
import {
  type SessionTime,
  type SessionType,
  sessionTimeLabels,
  sessionTypeNames,
} from './session-types.ts';

/** Search parameters as name-value pairs. */
type Search = Iterable<readonly [name: string, value: string]>;

/** Sentence that describes the subject of an alert. */
export function formatAlertSubject(
  { object_type, object_name }: Pick<Alert, 'object_type' | 'object_name'>,
  search: Search,
): string {
  if (!object_type) return `Practitioners: ${formatSearch(search) || 'your search'}`;
  if (object_name === null) return 'No longer available';
  return {
    users: `${object_name} becomes available`,
    locations: `Events at ${object_name}`,
    sub_categories: `Threads in ${object_name}`,
  }[object_type];
}

/** Filters with a closed set of values, never free text. */
const chosen = [
  ...['client_group', 'first_appointment'],
  ...['within', 'session', 'time', 'accepting', 'checked', 'price_to'],
  ...['free_first', 'reduced'],
];

/** Only closed filters may appear in a mail that a stranger can trigger: no typed words. */
export const pickClosedFilters = (search: Search) =>
  [...search].filter(([name]) => chosen.includes(name));

const named = (tag: string) => tag.replaceAll('-', ' ');

/** Malformed codes stay as they are, because Intl throws for them. */
const formatLanguage = (code: string) =>
  /^[a-z]{2,3}$/.test(code)
    ? (new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code)
    : code;

/** Describes a search in words: '“sleep”, near Leeds, online'. `town` overrides the typed place. */
export function formatSearch(search: Search, town = ''): string {
  const pairs = [...search];
  const all = (name: string) => pairs.flatMap(([one, value]) => (one === name ? value : []));
  const get = (name: string) => all(name)[0];
  const q = get('q');
  const where = get('where');
  const within = get('within');
  const price = get('price_to');
  const first = get('first_appointment');
  const has = (name: string) => all(name).length > 0;
  const topic = get('sub_category_tag') ?? get('category_tag');
  return [
    q && `“${q}”`,
    topic && named(topic),
    where && `near ${town || where}`,
    (has('near') || has('place')) &&
      `within ${within ?? 25} km of ${town || 'the place you chose'}`,
    ...all('session').map((one) => sessionTypeNames[one as SessionType]?.toLowerCase() ?? one),
    ...all('time').map((one) => sessionTimeLabels[one as SessionTime]?.toLowerCase() ?? one),
    ...all('tag').map((tag) => `about ${named(tag)}`),
    ...all('language').map((code) => `in ${formatLanguage(code)}`),
    ...all('client_group').map(
      (one) => `for ${(clientGroupLabels[one as ClientGroup] ?? one).toLowerCase()}`,
    ),
    has('accepting') && 'accepting new clients',
    first !== undefined &&
      `first appointment ${(firstAppointmentLabels[first as FirstAppointment] ?? first).toLowerCase()}`,
    has('checked') && 'with a checked credential',
    has('free_first') && 'with a free first consultation',
    has('reduced') && 'with reduced prices',
    price !== undefined && `price up to ${price} a session`,
  ]
    .filter(Boolean)
    .join(', ');
}
