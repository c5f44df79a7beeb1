import { searchLimits } from '../../contract/shared/limits.ts';
import { findMatches } from '../../db/search/find-matches.ts';
import type { ParsedSearch } from '../../db/search/parse-search.ts';

/** Excerpt of a text around the search words, with the positions of the words to highlight. */
export interface Snippet {
  snippet: string;
  snippet_marks: [number, number][];
}

/**
 * Excerpt around the search words with their positions; null if no word of the text starts with
 * one. An excerpt from the middle drops its first, partial word.
 */
export function buildMatchSnippet(
  piece: string,
  search: ParsedSearch,
  isBroken = false,
): Snippet | null {
  const spaced = piece.replace(/\s+/g, ' ');
  const gap = isBroken ? spaced.indexOf(' ') : -1;
  const text = isBroken && gap >= 0 && gap < MAX_TRIM ? `…${spaced.slice(gap + 1)}` : spaced;
  const marks = findMatches(text, search);
  return marks.length > 0 ? shortenSnippet(text.trimEnd(), marks) : null;
}

/** Beginning of a text, cut at a word boundary. */
export function buildOpeningSnippet(text: string): Snippet {
  const plain = text.replace(/\s+/g, ' ').trim();
  // The excerpt has one more character if the text continues; collapsed spaces can hide it.
  if (text.length <= searchLimits.opening) return { snippet: plain, snippet_marks: [] };
  const end = plain.lastIndexOf(' ');
  const isNear = end > plain.length - MAX_TRIM;
  return { snippet: `${plain.slice(0, isNear ? end : plain.length)}…`, snippet_marks: [] };
}

/** Maximum characters dropped to keep whole words. */
const MAX_TRIM = 40;

/**
 * Shortens the text around the first mark. Marks are complete or omitted; only an overlong mark is
 * cut.
 */
function shortenSnippet(text: string, marks: Snippet['snippet_marks']): Snippet {
  const { most, before } = searchLimits.snippet;
  if (text.length <= most) return { snippet: text, snippet_marks: marks };
  const [start, end] = marks[0] ?? [0, 0];
  const room = Math.max(0, Math.min(before, most - (end - start)));
  const from = findStart(text, Math.max(0, Math.min(start - room, text.length - most)), start);
  const last = from + most < text.length ? findEnd(text, from + most, end) : text.length;
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

function findStart(text: string, at: number, start: number): number {
  const space = text.indexOf(' ', at);
  if (at === 0 || space === -1 || space >= start || space > at + MAX_TRIM)
    return alignToGrapheme(text, at);
  return space + 1;
}

function findEnd(text: string, at: number, end: number): number {
  const space = text.lastIndexOf(' ', at);
  return space >= end && space > at - MAX_TRIM ? space : alignToGrapheme(text, at);
}

/** The same or an earlier position that splits no grapheme. */
function alignToGrapheme(text: string, at: number): number {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const index = graphemes.segment(text).containing(at)?.index ?? at;
  if (at - index <= MAX_TRIM) return index;
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
