const most = 10;

/** Of many names the first, in a line. */
export const someOf = (names: string[]) =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ', …' : ''}`;
