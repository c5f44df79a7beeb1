/** An address of the web amid words. A name before an @ would look like the site that it leads to. */
export const webAddress = /https?:\/\/(?![^\s/?#]*@)[^\s/?#<>"“”«»][^\s<>"“”«»]*/i;

/** The same without the marks that end a sentence or a bracket around it. */
export function trimAddress(found: string): string {
  let address = found;
  for (;;) {
    const last = address.at(-1) ?? '';
    const isBracket = last === ')' && count(address, ')') > count(address, '(');
    if (!isBracket && !/[.,;:!?'’\]}*_]/.test(last)) return address;
    address = address.slice(0, -1);
  }
}

const count = (text: string, letter: string) => text.split(letter).length - 1;

/** Splits plain text at its addresses of the web: every second part is one. */
export function splitAtAddresses(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let found = webAddress.exec(rest); found; found = webAddress.exec(rest)) {
    const address = trimAddress(found[0]);
    parts.push(rest.slice(0, found.index), address);
    rest = rest.slice(found.index + address.length);
  }
  return [...parts, rest];
}
