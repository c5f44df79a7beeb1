/** English messages as texts of a pseudo-locale: accents, 40 % longer, in brackets. */

const plain = 'acdeghijklnorstuwyzACDEGHILNORSTUWYZ';
const accented = 'áçðéğĥíĵķļñöŕšţûŵýžÅÇÐÉĞĤÎĻÑÖŔŠŢÛŴÝŽ';

const addAccents = (text: string) =>
  Array.from(text, (letter) => accented[plain.indexOf(letter)] ?? letter).join('');

/** Words that lengthen a text; lines can break between them, as in a real language. */
const filler = 'lörem ípsûm ðölör šíţ åmeţ çöñšéçţéţûŕ';

/**
 * 'Save {name}' becomes '[Šávé {name} lörem]'. Placeholders and markup stay as they are. Words at the
 * end of a text are added within its markup, which may hide them.
 */
export function toPseudoText(text: string): string {
  const parts = text.split(/(\{[^}]*\})/);
  const changed = parts.map((part, index) => (index % 2 === 1 ? part : addAccents(part)));
  const length = parts.filter((_, index) => index % 2 === 0).join('').length;
  const missing = Math.ceil(length * 0.4) - 2;
  const added =
    missing > 0 ? ` ${filler.repeat(Math.ceil(missing / filler.length)).slice(0, missing)}` : '';
  return `[${changed.join('')}`.replace(/(\{\/\w+\})*$/, (closing) => `${added}]${closing}`);
}

export type Messages = { [key: string]: MessageValue };
type MessageValue = string | MessageValue[] | Messages;

/** Messages of a file in the pseudo-locale; the names of variants and declarations stay. */
export function toPseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, toPseudoValue(value)]),
  );
}

function toPseudoValue(value: MessageValue): MessageValue {
  if (typeof value === 'string') return toPseudoText(value);
  if (!Array.isArray(value)) return toPseudoMessages(value);
  return value.map((variants) =>
    typeof variants === 'object' && !Array.isArray(variants) && variants.match
      ? { ...variants, match: toPseudoValue(variants.match) }
      : variants,
  );
}
