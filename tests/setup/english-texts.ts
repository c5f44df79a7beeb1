/** Finds English texts of the interface among what a page in another language shows. */

/** A message: its text, or the texts of its variants by what they match. */
export type Message = string | [{ match: Record<string, string> }] | { [key: string]: Message };

/** Texts of messages, variants included. */
export const listMessageTexts = (message: Message): string[] => {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message)) return Object.values(message[0].match);
  return Object.values(message).flatMap(listMessageTexts);
};

/** Pattern of a text with placeholders and markup, for a whole text of a page. */
export const toTextPattern = (text: string) =>
  new RegExp(
    `^${text
      .replaceAll(/\{[#/]\w+\/?\}/g, '')
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

/**
 * Tests whether a text is an English message that is no message of the page's language. Texts with
 * placeholders count if they have at least two words of their own.
 */
export function createEnglishTest(english: readonly string[], own: ReadonlySet<string>) {
  const texts = new Set(english.filter((text) => !text.includes('{')));
  const patterns = english
    .filter((text) => text.includes('{') && !/\{[#/]/.test(text))
    .filter((text) => (text.replaceAll(/\{\w+\}/g, ' ').match(/\p{L}{3,}/gu) ?? []).length > 1)
    .map(toTextPattern);
  return (text: string) =>
    !own.has(text) && (texts.has(text) || patterns.some((pattern) => pattern.test(text)));
}
