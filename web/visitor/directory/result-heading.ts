/** Headings and counts of directory results: '1 practitioner nearby, 15 more online'. */

import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import type { ParsedQueryView } from '../../../worker/contract/search/parsed-query.ts';

/**
 * '1 practitioner', '1,000+ practitioners'; with an origin '1 practitioner nearby, 15 more online';
 * with a region '1 practitioner in West Yorkshire, 15 more online'
 */
export function formatPractitionerCount(people: EmbeddedUserCards) {
  const { count, count_is_floor, nearby } = people;
  if (!nearby) return formatCount(count, count_is_floor);
  const there = formatProximity(people);
  const near = `${formatCount(nearby.count, nearby.count_is_floor)} ${there}`;
  const onlineCount = count - nearby.count;
  if (onlineCount === 0) return near;
  return nearby.count === 0
    ? `None ${there}, ${formatCount(onlineCount, count_is_floor)} online`
    : `${near}, ${formatNumber(onlineCount, count_is_floor)} more online`;
}

/** 'nearby', or 'in West Yorkshire' */
const formatProximity = ({ understood: { region } }: EmbeddedUserCards) =>
  region ? `in ${region.name}` : 'nearby';

/** 'See 16 practitioners', 'See 1 nearby, 15 online' */
export function formatSeeResults(people: EmbeddedUserCards) {
  const { count, count_is_floor, nearby } = people;
  if (!nearby) return `See ${formatPractitionerCount(people)}`;
  const near = `${formatNumber(nearby.count, nearby.count_is_floor)} ${formatProximity(people)}`;
  const online = `${formatNumber(count - nearby.count, count_is_floor)} online`;
  const parts = [nearby.count > 0 && near, count > nearby.count && online].filter(Boolean);
  return parts.length > 0 ? `See ${parts.join(', ')}` : 'No matches';
}

const formatNumber = (count: number, isFloor = false) =>
  `${count.toLocaleString('en-GB')}${isFloor ? '+' : ''}`;

const formatCount = (count: number, isFloor = false) =>
  `${formatNumber(count, isFloor)} ${count === 1 && !isFloor ? 'practitioner' : 'practitioners'}`;

/** True if the heading says more than the count. */
export const isPartialMatch = ({ count, crisis, understood }: EmbeddedUserCards) =>
  count > 0 && (crisis !== null || understood.how !== 'all');

/** Heading of the results. In a crisis it says nothing about match quality. */
export function formatResultHeading(people: EmbeddedUserCards) {
  if (people.crisis) return people.count > 0 ? 'People who can listen' : 'You are not alone';
  return isPartialMatch(people) ? formatMatchQuality(people.understood) : formatFullMatch(people);
}

/** Describes partial matches. */
function formatMatchQuality({ how, missing = [], words }: ParsedQueryView) {
  const [word] = missing;
  if (word && missing.length === 1 && words.length <= 2) {
    return `No exact matches for “${truncateWord(word)}”. Closest matches:`;
  }
  return how === 'most'
    ? 'No one matches every word. Closest matches:'
    : 'No exact matches. Closest matches:';
}

const MAX_WORD_LENGTH = 40;
const truncateWord = (word: string) =>
  word.length > MAX_WORD_LENGTH ? `${word.slice(0, MAX_WORD_LENGTH)}…` : word;

/** '4 practitioners for “sleep”'; long or symbol-only queries are not repeated. */
function formatFullMatch(people: EmbeddedUserCards) {
  if (people.count === 0) return 'No practitioners found';
  const { text, wishes = [] } = people.understood;
  const isQuotable = text && text.length <= MAX_WORD_LENGTH && /[\p{L}\p{N}]/u.test(text);
  // With wishes, not everyone counted fulfils the whole query.
  if (!isQuotable || wishes.length > 0) return formatPractitionerCount(people);
  return `${formatPractitionerCount(people)} for “${text}”`;
}
