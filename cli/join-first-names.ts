const maxNames = 10;

/** Joins the first ten names of a list into one line. */
export const joinFirstNames = (names: string[]) =>
  `${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? ', …' : ''}`;
