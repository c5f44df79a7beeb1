const most = 10;

/** Joins the first ten names of a list into one line. */
export const someOf = (names: string[]) =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ', …' : ''}`;
