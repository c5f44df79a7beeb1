/**
 * A few paragraphs are kept as plain text, as they are typed. Some lines and letters that anybody would read in them say
 * how they are shown: `- ` and `1. ` begin an item, `> ` a quotation, `## ` and `### ` a heading; `**strong**`,
 * `_stressed_` and `[words](https://…)`, or mailto: and tel:, stand within a line. Nothing else does, so what was typed before shows as it did.
 */
export type Kind = 'plain' | 'ul' | 'ol' | 'blockquote' | 'h2' | 'h3';

export interface Block {
  kind: Kind;
  lines: string[];
  /** The number that the first item of a list says. */
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

/** What a begun line is called, and what follows; its own words where nothing begins it. */
export function lineOf(line: string): { kind: Kind; words: string; number?: number } {
  for (const [kind, beginning] of beginnings) {
    const found = beginning.exec(line);
    if (!found) continue;
    const words = line.slice(found[0].length);
    return found[1] ? { kind, words, number: Number(found[1]) } : { kind, words };
  }
  return { kind: 'plain', words: line };
}

/** Lines of one kind that follow each other; each heading stands by itself. */
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

/** A line or a paragraph, in pieces. */
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
