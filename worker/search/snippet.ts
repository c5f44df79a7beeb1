import { search } from '../contract/limits.ts';

/** Private-use characters that the index sets around the words it found. */
export const mark = { start: '\uE000', end: '\uE001' };

export interface Snippet {
  snippet: string;
  snippet_marks: [number, number][];
}

/** Text with marks in it as plain text and the places of the marks. */
export function markedSnippet(text: string): Snippet {
  const marks: [number, number][] = [];
  let snippet = '';
  let start: number | null = null;
  for (const part of text.replace(/\s+/g, ' ').split(/([\uE000\uE001])/)) {
    if (part === mark.start) {
      start = snippet.length;
    } else if (part === mark.end) {
      if (start !== null && start < snippet.length) marks.push([start, snippet.length]);
      start = null;
    } else {
      snippet += part;
    }
  }
  return { snippet, snippet_marks: marks };
}

/** How a text begins, cut at a word. */
export function openingSnippet(text: string): Snippet {
  const plain = text
    .replace(/[\uE000\uE001]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  // What was read is one character longer where there is more; spaces that fell together hide it.
  if (text.length <= search.opening) return { snippet: plain, snippet_marks: [] };
  const end = plain.lastIndexOf(' ');
  return { snippet: `${plain.slice(0, end > 0 ? end : plain.length)}…`, snippet_marks: [] };
}
