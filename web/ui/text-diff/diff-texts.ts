import { diffWordsWithSpace } from 'diff';

/** Run of words that is unchanged, removed or added. */
export interface Part {
  text: string;
  is: 'same' | 'removed' | 'added';
}

/** Diffs two texts by words; very different texts are treated as a full replacement. */
export function partsOf(before: string, after: string): Part[] {
  const found = diffWordsWithSpace(before, after, { timeout: 1_000 }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return found
    .filter(({ value }) => value !== '')
    .map(({ value, removed, added }, index, { length }) => {
      if (removed || added) return { text: value, is: removed ? 'removed' : 'added' };
      return { text: shortened(value, index === 0, index === length - 1), is: 'same' };
    });
}

/** Unchanged characters shown around each change. */
const around = 160;

/** Shortens unchanged text in the middle, and at the ends if there is no change. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2.5 * around || (isFirst && isLast)) return text;
  const head = isFirst ? '' : text.slice(0, text.lastIndexOf(' ', around) + 1 || around);
  const tail = isLast ? '' : text.slice(text.indexOf(' ', text.length - around));
  return `${head}[…]${tail}`;
}

/** Visible text of HTML, one line per block. */
export function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return written(body)
    .replace(/[ \t]*\n[ \t\n]*/g, '\n')
    .trim();
}

const blocks = /^(P|DIV|H\d|UL|OL|LI|BLOCKQUOTE|PRE|TABLE|TR|HR|BR|SECTION|FIGURE)$/;

function written(node: Node): string {
  if (node instanceof HTMLImageElement) return `[Picture: ${node.alt || 'no alternative text'}]`;
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ');
  const words = Array.from(node.childNodes, written).join('');
  if (node.tagName === 'LI') return `\n• ${words.trim()}\n`;
  return blocks.test(node.tagName) ? `\n${words}\n` : words;
}
