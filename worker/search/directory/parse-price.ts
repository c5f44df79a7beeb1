/** Finds a price in a typed search, such as 'under forty pounds'; null without one. */

/** Number words of prices in a typed search, such as 'under forty pounds'. */
const amounts = new Map(
  Object.entries({
    ten: 10,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
  }),
);
const amount = `(\\d{1,3}|${[...amounts.keys()].join('|')})`;
const unit = '(?:pounds?|quid|gbp|euros?|eur|an hour|per hour|per session|a session)';
const ceilingPrefix =
  '(?:under|below|less than|up to|at most|max|maximum|no more than|not more than|not over|for|have|around|about)';
const floorPrefix =
  '(?:(?<!\\bnot )(?:over|above)|(?<!\\bnot? )more than|at least|minimum|min|from)';

/** Patterns of a range, a floor, a ceiling, and a ceiling without unit. */
const range = new RegExp(
  ` (?:between |from )?${amount} (?:${unit} )?(?:and |to |or )?${amount} ${unit} | (?:between |from )?${amount} ${unit} (?:and |to |or )?${amount} `,
);
const floor = new RegExp(
  ` ${floorPrefix} ${amount} (?:${unit} )| ${amount} ${unit} (?:or more|plus|and up|upwards|and over) `,
);
const ceiling = new RegExp(
  ` (?:${ceilingPrefix} )*${amount} ?${unit} (?:or (?:less|under|below|cheaper) |max |maximum |tops )?`,
);
const bare = new RegExp(
  ` (?:under|below|less than|up to|at most|max|maximum|no more than|not more than) ${amount} (?!minutes?|mins?|hours?|years?|yrs?|km|kilometres?|miles?|days?|weeks?|people)`,
);
/** A number of years is an age, not a price. */
const minAge = 18;

interface ParsedPrice {
  /** Matched words. */
  said: string;
  /** Highest price; null if only a lowest is given. */
  to: number | null;
  isEuro: boolean;
}

export function parsePrice(words: string): ParsedPrice | null {
  for (const [pattern, isFloor] of [
    [range, false],
    [floor, true],
    [ceiling, false],
    [bare, false],
  ] as const) {
    const found = pattern.exec(words);
    if (!found) continue;
    const numbers = found.slice(1).flatMap((one) => (one ? [amounts.get(one) ?? Number(one)] : []));
    const to = Math.max(...numbers);
    if (pattern === bare && to <= minAge) continue;
    return { said: found[0], to: isFloor ? null : to, isEuro: /euros?|eur/.test(found[0]) };
  }
  return null;
}
