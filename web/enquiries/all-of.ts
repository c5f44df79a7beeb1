/** How several people are called in a sentence about them: 'both', 'all three'. */
export const allOf = (count: number) =>
  count === 2 ? 'both' : `all ${count === 3 ? 'three' : count}`;
