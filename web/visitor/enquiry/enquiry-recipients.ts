/** Maximum recipients of one enquiry. */
export const most = 3;

/** Query key that no tag can equal. */
export const others = ' others';

/** Phrase for several people: 'both', 'all three'. */
export const allOf = (count: number) =>
  count === 2 ? 'both' : `all ${count === 3 ? 'three' : count}`;
