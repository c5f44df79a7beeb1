/**
 * Parser of light markup, which is stored as typed text. `- ` and `1. ` start list items, `> ` a
 * quotation, `## ` and `### ` headings; `**strong**`, `_emphasis_` and `[text](https://…)`, mailto:
 * or tel: are inline. Everything else stays plain text.
 */

export type MarkupBlockKind = 'plain' | 'ul' | 'ol' | 'blockquote' | 'h2' | 'h3';

export interface MarkupBlock {
  kind: MarkupBlockKind;
  lines: string[];
  /** Number of the first list item. */
  start?: number;
}

export type MarkupPiece =
  | string
  | { kind: 'strong' | 'em'; pieces: MarkupPiece[] }
  | { kind: 'a'; href: string; pieces: MarkupPiece[] };

const linePrefixes: [Exclude<MarkupBlockKind, 'plain'>, RegExp][] = [
  ['ul', /^- (?=\S)/],
  ['ol', /^(\d{1,3})\. (?=\S)/],
  ['blockquote', /^> (?=\S)/],
  ['h3', /^### (?=\S)/],
  ['h2', /^## (?=\S)/],
];

/** Kind of a line and the text after its prefix; plain without a prefix. */
export function parseLine(line: string): { kind: MarkupBlockKind; words: string; number?: number } {
  for (const [kind, beginning] of linePrefixes) {
    const found = beginning.exec(line);
    if (!found) continue;
    const words = line.slice(found[0].length);
    return found[1] ? { kind, words, number: Number(found[1]) } : { kind, words };
  }
  return { kind: 'plain', words: line };
}

/** Consecutive lines of one kind form a block; headings are blocks of their own. */
export function parseBlocks(text: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = [];
  for (const line of text.trim().split('\n')) {
    const { kind, words, number } = parseLine(line);
    const last = blocks.at(-1);
    if (last?.kind === kind && !kind.startsWith('h')) last.lines.push(words);
    else blocks.push({ kind, lines: [words], ...(number !== undefined && { start: number }) });
  }
  return blocks;
}

const inlinePattern =
  /\*\*(\S(?:[^*\n]*\S)?)\*\*|(?<![\w_])_(\S(?:[^_\n]*\S)?)_(?![\w_])|\[([^[\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s()]+)\)/i;

/** Inline elements of a line or paragraph. */
export function parsePieces(text: string): MarkupPiece[] {
  const found = inlinePattern.exec(text);
  if (!found) return text ? [text] : [];
  const [whole, strong, em, words = '', href] = found;
  const piece: MarkupPiece = href
    ? { kind: 'a', href, pieces: parsePieces(words) }
    : { kind: strong ? 'strong' : 'em', pieces: parsePieces(strong ?? em ?? '') };
  const before = text.slice(0, found.index);
  return [
    ...(before ? [before] : []),
    piece,
    ...parsePieces(text.slice(found.index + whole.length)),
  ];
}
