/**
 * Parser of light markup, which is stored as typed text. `- ` and `1. ` start list items, `> ` a
 * quotation, `## ` and `### ` headings; `**strong**`, `_emphasis_` and `[text](https://…)`, mailto:
 * or tel: are inline. Everything else stays plain text.
 */
export type Kind = 'plain' | 'ul' | 'ol' | 'blockquote' | 'h2' | 'h3';

export interface Block {
  kind: Kind;
  lines: string[];
  /** Number of the first list item. */
  start?: number;
}

export type Piece =
  | string
  | { kind: 'strong' | 'em'; pieces: Piece[] }
  | { kind: 'a'; href: string; pieces: Piece[] };

const beginnings: [Exclude<Kind, 'plain'>, RegExp][] = [
  ['ul', /^- (?=\S)/],
  ['ol', /^(\d{1,3})\. (?=\S)/],
  ['blockquote', /^> (?=\S)/],
  ['h3', /^### (?=\S)/],
  ['h2', /^## (?=\S)/],
];

/** Kind of a line and the text after its prefix; plain without a prefix. */
export function lineOf(line: string): { kind: Kind; words: string; number?: number } {
  for (const [kind, beginning] of beginnings) {
    const found = beginning.exec(line);
    if (!found) continue;
    const words = line.slice(found[0].length);
    return found[1] ? { kind, words, number: Number(found[1]) } : { kind, words };
  }
  return { kind: 'plain', words: line };
}

/** Consecutive lines of one kind form a block; headings are blocks of their own. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.trim().split('\n')) {
    const { kind, words, number } = lineOf(line);
    const last = blocks.at(-1);
    if (last?.kind === kind && !kind.startsWith('h')) last.lines.push(words);
    else blocks.push({ kind, lines: [words], ...(number !== undefined && { start: number }) });
  }
  return blocks;
}

const marked =
  /\*\*(\S(?:[^*\n]*\S)?)\*\*|(?<![\w_])_(\S(?:[^_\n]*\S)?)_(?![\w_])|\[([^[\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s()]+)\)/i;

/** Inline elements of a line or paragraph. */
export function piecesOf(text: string): Piece[] {
  const found = marked.exec(text);
  if (!found) return text ? [text] : [];
  const [whole, strong, em, words = '', href] = found;
  const piece: Piece = href
    ? { kind: 'a', href, pieces: piecesOf(words) }
    : { kind: strong ? 'strong' : 'em', pieces: piecesOf(strong ?? em ?? '') };
  const before = text.slice(0, found.index);
  return [...(before ? [before] : []), piece, ...piecesOf(text.slice(found.index + whole.length))];
}
