const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
]);

/** The words of cleaned HTML without its markup, for the search and for excerpts. */
export const plainText = (html: string): string =>
  html
    // One without its end goes on to the end of all: so no other is looked for in it.
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(
      /&(#x?[0-9a-f]+|\w+);/gi,
      (whole, name: string) => named.get(name) ?? character(name) ?? whole,
    )
    .replace(/\s+/g, ' ')
    .trim();

function character(name: string): string | null {
  const [, hex, digits] = /^#(x)?([0-9a-f]+)$/i.exec(name) ?? [];
  const code = digits ? Number.parseInt(digits, hex ? 16 : 10) : Number.NaN;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
