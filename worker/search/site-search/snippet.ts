import { search } from '../../contract/shared/limits.ts';

export interface Snippet {
  snippet: string;
  snippet_marks: [number, number][];
}

/**
 * Excerpt around the search words with their positions; null if no word of the text starts with
 * one. An excerpt from the middle drops its first, partial word.
 */
export function foundSnippet(piece: string, words: string[], isBroken = false): Snippet | null {
  const spaced = piece.replace(/\s+/g, ' ');
  const gap = isBroken ? spaced.indexOf(' ') : -1;
  const text = isBroken && gap >= 0 && gap < near ? `…${spaced.slice(gap + 1)}` : spaced;
  const asked = words.map(folded);
  const marks = Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)).flatMap(
    ({ 0: word, index }): Snippet['snippet_marks'] =>
      asked.some((one) => folded(word).startsWith(one)) ? [[index, index + word.length]] : [],
  );
  return marks.length > 0 ? shortened(text.trimEnd(), marks) : null;
}

/** Compares words like the index: without case and accents. */
const folded = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Beginning of a text, cut at a word boundary. */
export function openingSnippet(text: string): Snippet {
  const plain = text.replace(/\s+/g, ' ').trim();
  // The excerpt has one more character if the text continues; collapsed spaces can hide it.
  if (text.length <= search.opening) return { snippet: plain, snippet_marks: [] };
  const end = plain.lastIndexOf(' ');
  const isNear = end > plain.length - near;
  return { snippet: `${plain.slice(0, isNear ? end : plain.length)}…`, snippet_marks: [] };
}

/** Maximum characters dropped to keep whole words. */
const near = 40;

/**
 * Shortens the text around the first mark. Marks are complete or omitted; only an overlong mark is
 * cut.
 */
function shortened(text: string, marks: Snippet['snippet_marks']): Snippet {
  const { most, before } = search.snippet;
  if (text.length <= most) return { snippet: text, snippet_marks: marks };
  const [start, end] = marks[0] ?? [0, 0];
  const room = Math.max(0, Math.min(before, most - (end - start)));
  const from = beginningNear(text, Math.max(0, Math.min(start - room, text.length - most)), start);
  const last = from + most < text.length ? endNear(text, from + most, end) : text.length;
  const to = marks.slice(1).find(([a, b]) => a < last && last < b)?.[0] ?? last;
  const lead = from > 0 ? '…' : '';
  const tail = to < text.length ? '…' : '';
  return {
    snippet: lead + text.slice(from, to).trimEnd() + tail,
    snippet_marks: marks
      .filter(([a]) => a < to)
      .map(([a, b]) => [a - from + lead.length, Math.min(b, to) - from + lead.length]),
  };
}

function beginningNear(text: string, at: number, start: number): number {
  const space = text.indexOf(' ', at);
  if (at === 0 || space === -1 || space >= start || space > at + near) return whole(text, at);
  return space + 1;
}

function endNear(text: string, at: number, end: number): number {
  const space = text.lastIndexOf(' ', at);
  return space >= end && space > at - near ? space : whole(text, at);
}

/** The same or an earlier position that splits no grapheme. */
function whole(text: string, at: number): number {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const index = graphemes.segment(text).containing(at)?.index ?? at;
  if (at - index <= near) return index;
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
