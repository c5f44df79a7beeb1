/** What somebody typed on while a text was on its way: the rest of it, or all where it begins otherwise. */
export const unsent = (typed: string, sent: string) =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
