/** Splits a text into words as the search indexes store them. */

import { foldText } from '../../contract/search/fold-text.ts';

/** Letters and digits between spaces, as an index stores them. */
export interface Chunk {
  /** Position in the text, in UTF-16 units. */
  index: number;
  length: number;
  /** Folded words in order: 'well-being' has two, a run of Japanese its pairs of characters. */
  words: string[];
  /** Other spellings: the parts joined, a price with its sign, 'mueller' for 'müller'. */
  variants: string[];
  kind: 'word' | 'symbol' | 'hyphenated' | 'pairs';
}

const apostrophes = /['’‘ʼ´`]/gu;
const hyphens = /[-‐‑]/u;

/**
 * Letters, digits and marks; inside also apostrophes, hyphens and, between digits, colons, points
 * and commas. A currency sign may precede; '+' and '#' may follow, as in 'c++'.
 */
const chunkPattern =
  /[£$€¥]?[\p{L}\p{M}\p{N}]+(?:(?:['’‘ʼ´`‐‑-]|(?<=\p{N})[:.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*(?:\+{1,2}|#)?(?![\p{L}\p{N}])/gu;

/** Scripts without spaces between words, and Korean, whose words end in particles. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}ー々]+/gu;

export function splitChunks(text: string): Chunk[] {
  const chunks = Array.from(text.matchAll(chunkPattern), ({ 0: raw, index }) => ({
    index,
    length: raw.length,
    ...readChunk(raw),
  }));
  for (const [at, { words, variants, kind }] of chunks.entries()) {
    const [letter = ''] = words;
    const next = chunks[at + 1];
    // 'e mail' is also 'email'.
    if (letter.length === 1 && kind === 'word' && next?.kind === 'word' && /^[a-z]$/.test(letter))
      variants.push(letter + next.words[0]);
  }
  return chunks;
}

type ChunkWords = Pick<Chunk, 'words' | 'variants' | 'kind'>;

function readChunk(raw: string): ChunkWords {
  // Most words of most texts.
  if (/^[a-zA-Z]+$/.test(raw)) return { words: [raw.toLowerCase()], variants: [], kind: 'word' };
  if (raw.search(unspaced) >= 0) {
    const words = splitUnspaced(foldText(raw).replace(apostrophes, ''));
    return { words, variants: [], kind: 'pairs' };
  }
  const sign = /^[£$€¥]/u.exec(raw)?.[0] ?? '';
  const body = raw
    .slice(sign.length)
    .replace(apostrophes, '')
    .replace(/,(?=\d{3}(?!\d))/g, '');
  const parts = body.split(hyphens).map(foldText);
  const variants = [...listTransliterations(body).flatMap(splitHyphens), ...joinParts(parts)];
  if (sign) variants.push(sign + parts.join(''));
  const kind = parts.length > 1 ? 'hyphenated' : /[+#]$/.test(body) || sign ? 'symbol' : 'word';
  return { words: parts, variants, kind };
}

const splitHyphens = (body: string) => body.split(hyphens);
const joinParts = (parts: string[]) => (parts.length > 1 ? [parts.join('')] : []);

/** 'Müller' is also typed 'Mueller', 'Åse' 'Aase'. */
function listTransliterations(body: string): string[] {
  const lower = body.normalize('NFC').toLowerCase();
  if (!/[äöüåø]/.test(lower)) return [];
  return [foldText(lower.replace(/[äöüåø]/g, (letter) => transliterations[letter] ?? letter))];
}

const transliterations: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

/** Pairs of neighbouring characters of unspaced runs, each run with its last character; other words whole. */
function splitUnspaced(text: string): string[] {
  const words: string[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(unspaced)) {
    words.push(...splitSpaced(text.slice(end, index)));
    const characters = [...run];
    for (const [at, character] of characters.entries())
      words.push(character + (characters[at + 1] ?? ''));
    end = index + run.length;
  }
  return [...words, ...splitSpaced(text.slice(end))];
}

const splitSpaced = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** All words of a text in order, without variants. */
export const splitWords = (text: string): string[] =>
  splitChunks(text).flatMap(({ words }) => words);
