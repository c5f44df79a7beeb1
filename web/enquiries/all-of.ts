/** How many people one text can be sent to. */
export const most = 3;

/** What no tag can be. */
export const others = ' others';

/** How several people are called in a sentence about them: 'both', 'all three'. */
export const allOf = (count: number) =>
  count === 2 ? 'both' : `all ${count === 3 ? 'three' : count}`;
