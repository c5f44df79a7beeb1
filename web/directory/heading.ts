import type { Understood } from '../../worker/contract/understood.ts';
import type { ShownUserCards } from '../../worker/contract/users.ts';

/** '1 practitioner', '1,000+ practitioners' */
export const countText = ({ count, count_is_floor }: ShownUserCards) =>
  `${count.toLocaleString('en-GB')}${count_is_floor ? '+' : ''} ${count === 1 && !count_is_floor ? 'practitioner' : 'practitioners'}`;

/** How those who were found fit, where they do not have all of it. */
export const fitText = ({ how }: Understood) =>
  how === 'most'
    ? 'Nobody has every word of it. These have most:'
    : 'Nobody has all of it. These are close:';

/** '4 practitioners for “sleep”': of many words the box above tells enough. */
export const allText = (people: ShownUserCards, q: string | null) =>
  people.count === 0
    ? 'Nobody found'
    : q && q.length <= 40
      ? `${countText(people)} for “${q}”`
      : countText(people);
