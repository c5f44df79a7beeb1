/** Describes alerts in words: '“sleep”, near Leeds, online'. */

import { m } from '#messages';
import { bidiIsolate } from '../shared/bidi-isolate.ts';
import { formatLanguageName } from '../shared/display-names.ts';
import { joinWithCommas } from '../shared/format-locale.ts';
import { defaultRadiusKm } from '../shared/limits.ts';
import type { Alert, AlertObject } from './alerts.ts';
import type { ClientGroup } from './client-groups.ts';
import type { FirstAppointment } from './first-appointments.ts';
import { sessionTimesInList, sessionTypesInList } from './session-types.ts';

/** Search parameters as name-value pairs. */
type Search = Iterable<readonly [name: string, value: string]>;

/** Sentence that describes the subject of an alert. */
export function formatAlertSubject(
  { object_type, object_name }: Pick<Alert, 'object_type' | 'object_name'>,
  search: Search,
): string {
  if (object_type)
    return object_name === null
      ? m['alert.subject_gone']()
      : subjectTexts[object_type]({ name: object_name });
  const text = formatSearch(search);
  return text ? m['alert.subject_search']({ search: text }) : m['alert.subject_any_search']();
}

const subjectTexts: Record<AlertObject, (inputs: { name: string }) => string> = {
  users: m['alert.subject_person'],
  locations: m['alert.subject_location'],
  sub_categories: m['alert.subject_topic'],
};

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

const clientGroupTexts: Record<ClientGroup, () => string> = {
  children: m['alert.search_for_children'],
  teenagers: m['alert.search_for_teenagers'],
  adults: m['alert.search_for_adults'],
  older_adults: m['alert.search_for_older_adults'],
  couples: m['alert.search_for_couples'],
  families: m['alert.search_for_families'],
};

const firstAppointmentTexts: Record<FirstAppointment, () => string> = {
  within_a_week: m['alert.search_first_within_a_week'],
  within_two_weeks: m['alert.search_first_within_two_weeks'],
  within_a_month: m['alert.search_first_within_a_month'],
  later: m['alert.search_first_later'],
};

/** Entry of a table; a value that the table lacks stays as it is. */
const lookUp = <Entry>(table: Record<string, Entry>, value: string): Entry | undefined =>
  Object.hasOwn(table, value) ? table[value] : undefined;

/** Describes a search in words: '“sleep”, near Leeds, online'. `town` overrides the typed place. */
export function formatSearch(search: Search, town = ''): string {
  const pairs = [...search];
  const all = (name: string) => pairs.flatMap(([one, value]) => (one === name ? value : []));
  const get = (name: string) => all(name)[0];
  const q = get('q');
  const where = get('where');
  const price = get('price_to');
  const first = get('first_appointment');
  const has = (name: string) => all(name).length > 0;
  const topic = get('sub_category_tag') ?? get('category_tag');
  return joinWithCommas([
    q && m['alert.search_text']({ text: bidiIsolate(q) }),
    topic && named(topic),
    where && m['alert.search_near']({ place: bidiIsolate(town || where) }),
    (has('near') || has('place')) && formatRadius(get('within') ?? String(defaultRadiusKm), town),
    ...all('session').map((one) => lookUp(sessionTypesInList, one) ?? one),
    ...all('time').map((one) => lookUp(sessionTimesInList, one) ?? one),
    ...all('tag').map((tag) => m['alert.search_about']({ topic: bidiIsolate(named(tag)) })),
    ...all('language').map((code) =>
      m['alert.search_language']({ language: formatLanguageName(code) }),
    ),
    ...all('client_group').map((one) => lookUp(clientGroupTexts, one)?.() ?? one),
    has('accepting') && m['alert.search_accepting'](),
    first !== undefined && (lookUp(firstAppointmentTexts, first)?.() ?? first),
    has('checked') && m['alert.search_checked'](),
    has('free_first') && m['alert.search_free_first'](),
    has('reduced') && m['alert.search_reduced'](),
    price !== undefined && m['alert.search_price']({ price }),
  ]);
}

const formatRadius = (distance: string, place: string): string =>
  place
    ? m['alert.search_within']({ distance, place: bidiIsolate(place) })
    : m['alert.search_within_chosen']({ distance });
