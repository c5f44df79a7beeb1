/** Letters that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name that is put into a sentence of plain text. One that is written from right to left is set apart, so
 * that what stands around it keeps its order; in JSX that is what `<bdi>` is for.
 */
export const isolated = (name: string) => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);
