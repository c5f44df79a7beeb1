import { htmlToPlainText } from '../../../worker/contract/shared/plain-text.ts';

/** First characters of a text as plain text, cut at a word. */
export function toExcerpt(text: string | null | undefined, length = 160): string | null {
  // Also strips light markup.
  const marks = /\[([^[\]\n]+)\]\(https?:[^\s()]+\)|\*\*|^(?:#{2,3}|[->]) /gm;
  const plain = text && htmlToPlainText(text.replace(marks, '$1'));
  if (!plain) return null;
  if (plain.length <= length) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', length))}…`;
}
