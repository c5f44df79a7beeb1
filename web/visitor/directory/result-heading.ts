/** Headings and counts of directory results: '1 practitioner nearby, 15 more online'. */

import { m } from '#messages';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import type { ParsedQueryView } from '../../../worker/contract/search/parsed-query.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';

/**
 * '1 practitioner', '1,000+ practitioners'; with an origin '1 practitioner nearby, 15 more online';
 * with a region '1 practitioner in West Yorkshire, 15 more online'; 'elsewhere' if some of them are
 * not online
 */
export function formatPractitionerCount(people: EmbeddedUserCards) {
  const { count, count_is_floor, nearby } = people;
  const isFar = hasOffline(people);
  if (!nearby || (isFar && nearby.count === 0))
    return m['directory.practitioner_count']({ count, shown: formatCount(count, count_is_floor) });
  const region = people.understood.region?.name;
  const others = formatCount(count - nearby.count, count_is_floor);
  if (nearby.count === 0 && count > 0) {
    const online = { count, shown: others };
    return region
      ? m['directory.count_online_none_in_region']({ ...online, region })
      : m['directory.count_online_none_nearby'](online);
  }
  const shown = formatCount(nearby.count, nearby.count_is_floor);
  const near = region
    ? m['directory.count_in_region']({ count: nearby.count, shown, region })
    : m['directory.count_nearby']({ count: nearby.count, shown });
  if (count === nearby.count) return near;
  return isFar
    ? m['directory.count_and_elsewhere']({ near, others })
    : m['directory.count_and_online']({ near, others });
}

/** True if a wish brought in practitioners who are neither nearby nor online. */
const hasOffline = ({ data }: EmbeddedUserCards) =>
  data.some((card) => !card.distance_km && !card.in_region && !card.session_online);

/** 'See 16 practitioners', 'See 1 nearby, 15 online' */
export function formatSeeResults(people: EmbeddedUserCards) {
  const { count, count_is_floor, nearby, understood } = people;
  if (nearby && count === 0) return m['directory.no_matches']();
  if (!nearby?.count || understood.region || hasOffline(people))
    return m['directory.see_count']({ count, shown: formatCount(count, count_is_floor) });
  const near = formatCount(nearby.count, nearby.count_is_floor);
  const online = formatCount(count - nearby.count, count_is_floor);
  return count === nearby.count
    ? m['directory.see_nearby']({ near })
    : m['directory.see_nearby_and_online']({ near, online });
}

/** '12', or '200+' */
const formatCount = (count: number, isFloor = false) =>
  `${formatNumber(count)}${isFloor ? '+' : ''}`;

/** True if the heading says more than the count. */
export const isPartialMatch = ({ count, crisis, understood }: EmbeddedUserCards) =>
  count > 0 && (crisis !== null || understood.how !== 'all');

/** Heading of the results. In a crisis it says nothing about match quality. */
export function formatResultHeading(people: EmbeddedUserCards) {
  if (people.crisis)
    return people.count > 0
      ? m['directory.people_who_can_listen']()
      : m['directory.you_are_not_alone']();
  return isPartialMatch(people) ? formatMatchQuality(people.understood) : formatFullMatch(people);
}

/** Describes partial matches. */
function formatMatchQuality({ how, missing = [], words }: ParsedQueryView) {
  const [word] = missing;
  if (word && missing.length === 1 && words.length <= 2) {
    return m['directory.no_exact_matches_for']({ word: bidiIsolate(truncateWord(word)) });
  }
  return how === 'most' ? m['directory.closest_to_every_word']() : m['directory.closest_matches']();
}

const MAX_WORD_LENGTH = 40;
const truncateWord = (word: string) =>
  word.length > MAX_WORD_LENGTH ? `${word.slice(0, MAX_WORD_LENGTH)}…` : word;

/** '4 practitioners for “sleep”'; long or symbol-only queries are not repeated. */
function formatFullMatch(people: EmbeddedUserCards) {
  if (people.count === 0) return m['directory.no_practitioners_found']();
  const { text, wishes = [] } = people.understood;
  const isQuotable = text && text.length <= MAX_WORD_LENGTH && /[\p{L}\p{N}]/u.test(text);
  // With wishes, not everyone counted fulfils the whole query.
  if (!isQuotable || wishes.length > 0) return formatPractitionerCount(people);
  return m['directory.count_for_text']({
    count: formatPractitionerCount(people),
    text: bidiIsolate(text),
  });
}
