/** Isolates a right-to-left name within plain text, like `<bdi>` in JSX. */

/** Right-to-left letters. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const bidiIsolate = (name: string) =>
  rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
