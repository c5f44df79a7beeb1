import type { Understood } from '../../../worker/contract/search/parsed-query.ts';
import type { ShownUserCards } from '../../../worker/contract/practitioners/users.ts';

/**
 * '1 practitioner', '1,000+ practitioners'; with an origin '1 practitioner nearby, 15 more online'
 */
export function countText({ count, count_is_floor, nearby }: ShownUserCards) {
  if (!nearby) return peopleText(count, count_is_floor);
  const near = `${peopleText(nearby.count, nearby.count_is_floor)} nearby`;
  const others = count - nearby.count;
  if (others === 0) return near;
  return nearby.count === 0
    ? `None nearby, ${peopleText(others, count_is_floor)} online`
    : `${near}, ${numberText(others, count_is_floor)} more online`;
}

/** 'See 16 practitioners', 'See 1 nearby, 15 online' */
export function seeText(people: ShownUserCards) {
  const { count, count_is_floor, nearby } = people;
  if (!nearby) return `See ${countText(people)}`;
  const near = `${numberText(nearby.count, nearby.count_is_floor)} nearby`;
  const online = `${numberText(count - nearby.count, count_is_floor)} online`;
  const parts = [nearby.count > 0 && near, count > nearby.count && online].filter(Boolean);
  return parts.length > 0 ? `See ${parts.join(', ')}` : 'No matches';
}

const numberText = (count: number, isFloor = false) =>
  `${count.toLocaleString('en-GB')}${isFloor ? '+' : ''}`;

const peopleText = (count: number, isFloor = false) =>
  `${numberText(count, isFloor)} ${count === 1 && !isFloor ? 'practitioner' : 'practitioners'}`;

/** True if the heading says more than the count. */
export const isPartly = ({ count, crisis, understood }: ShownUserCards) =>
  count > 0 && (crisis !== null || understood.how !== 'all');

/** Heading of the results. In a crisis it says nothing about match quality. */
export function headingText(people: ShownUserCards, q: string | null) {
  if (people.crisis) return people.count > 0 ? 'People who can listen' : 'You are not alone';
  return isPartly(people) ? fitText(people.understood) : allText(people, q);
}

/** Describes partial matches. */
function fitText({ how, missing = [], words, corrections = [] }: Understood) {
  const [word] = missing;
  if (word && missing.length === 1 && words.length <= 2) {
    return `No exact matches for “${shortened(word)}”${asWritten(corrections)}. Closest matches:`;
  }
  return how === 'most'
    ? 'No one matches every word. Closest matches:'
    : 'No one matches all of it. Closest matches:';
}

const longest = 40;
const shortened = (word: string) => (word.length > longest ? `${word.slice(0, longest)}…` : word);

/** '4 practitioners for “sleep”'; long or symbol-only queries are not repeated. */
function allText(people: ShownUserCards, q: string | null) {
  if (people.count === 0) return 'No practitioners found';
  if (!q || q.length > longest || !/[\p{L}\p{N}]/u.test(q)) return countText(people);
  const { corrections = [], words } = people.understood;
  const asked = corrections.length > 0 ? words.join(' ') : q;
  return `${countText(people)} for “${asked}”${asWritten(corrections)}`;
}

const asWritten = (corrections: NonNullable<Understood['corrections']>) =>
  corrections.length > 0
    ? ` (you searched for “${corrections.map(({ written }) => written).join(' ')}”)`
    : '';
