/** Diffs two texts by words; very different texts are treated as a full replacement. */

import { diffWordsWithSpace } from 'diff';
import { m } from '#messages';

/** Run of words that is unchanged, removed or added. */
export interface DiffPart {
  text: string;
  is: 'same' | 'removed' | 'added';
}

export function diffTexts(before: string, after: string): DiffPart[] {
  const found = diffWordsWithSpace(before, after, { timeout: 1_000 }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return found
    .filter(({ value }) => value !== '')
    .map(({ value, removed, added }, index, { length }) => {
      if (removed || added) return { text: value, is: removed ? 'removed' : 'added' };
      return { text: shortenUnchanged(value, index === 0, index === length - 1), is: 'same' };
    });
}

/** Unchanged characters shown around each change. */
const CONTEXT_CHARACTERS = 160;

/** Shortens unchanged text in the middle, and at the ends if there is no change. */
function shortenUnchanged(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2.5 * CONTEXT_CHARACTERS || (isFirst && isLast)) return text;
  const head = isFirst
    ? ''
    : text.slice(0, text.lastIndexOf(' ', CONTEXT_CHARACTERS) + 1 || CONTEXT_CHARACTERS);
  const tail = isLast ? '' : text.slice(text.indexOf(' ', text.length - CONTEXT_CHARACTERS));
  return `${head}[…]${tail}`;
}

/** Visible text of HTML, one line per block. */
export function htmlToLines(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return nodeToText(body)
    .replace(/[ \t]*\n[ \t\n]*/g, '\n')
    .trim();
}

const blockTags = /^(P|DIV|H\d|UL|OL|LI|BLOCKQUOTE|PRE|TABLE|TR|HR|BR|SECTION|FIGURE)$/;

function nodeToText(node: Node): string {
  if (node instanceof HTMLImageElement) {
    const { alt: text } = node;
    return text ? m['editor.picture_with_text']({ text }) : m['editor.picture_without_text']();
  }
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ');
  const words = Array.from(node.childNodes, nodeToText).join('');
  if (node.tagName === 'LI') return `\n• ${words.trim()}\n`;
  return blockTags.test(node.tagName) ? `\n${words}\n` : words;
}
