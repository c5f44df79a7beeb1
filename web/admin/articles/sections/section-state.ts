import type { SectionKind } from '../../../../worker/contract/content/articles.ts';
import { type Block, formatBody, parseBody } from '../../../../worker/contract/content/article-body.ts';
import { picturesOf } from './section-kinds.ts';

/** Editable state of a section. It keeps its text and files when the kind changes. */
export interface Piece {
  /** Stable React key. */
  key: number;
  kind: SectionKind;
  /** File ids, '' for none; only a doubleimage shows the second. */
  pictures: readonly [string, string];
  film: string;
}

export type Pieces = readonly Piece[];

/** Index of the file within its section. */
export type Place = 0 | 1;

/** Text HTML by section key, including deleted sections, so that undo restores it. */
export type Texts = Readonly<Record<number, string>>;

let lastKey = 0;

const pieceOf = (kind: SectionKind): Piece => {
  lastKey += 1;
  return { key: lastKey, kind, pictures: ['', ''], film: '' };
};

/** Parses a body into section states. An empty body starts with one text section. */
export function opened(body: string): { pieces: Pieces; texts: Texts } {
  const blocks = parseBody(body);
  const texts: Record<number, string> = {};
  const pieces = (blocks.length > 0 ? blocks : [empty]).map(({ kind, html = '', files = [] }) => {
    const [first = '', second = ''] = files;
    const piece = pieceOf(kind);
    texts[piece.key] = html;
    if (kind === 'video') return { ...piece, film: first };
    return { ...piece, pictures: [first, second] as const };
  });
  return { pieces, texts };
}

const empty: Block = { kind: 'text' };

/** Serializes sections to a body; '' if there is nothing but an empty text. */
export function bodyOf(pieces: Pieces, texts: Texts): string {
  const blocks = pieces.map((piece) => blockOf(piece, texts));
  const [only] = blocks;
  return blocks.length === 1 && only?.kind === 'text' && !only.html ? '' : formatBody(blocks);
}

/**
 * Splits a text section and inserts new sections between its halves. An empty half is dropped
 * unless it is the last section.
 */
export function takenApart(
  pieces: Pieces,
  at: number,
  halves: [string, string],
  kinds: SectionKind[],
) {
  const texts: Record<number, string> = {};
  const textOf = (html: string) => {
    const piece = pieceOf('text');
    texts[piece.key] = html;
    return piece;
  };
  const between = kinds.map(pieceOf);
  const [before, after] = halves;
  const isLast = at === pieces.length - 1;
  const parts = [
    ...(before ? [textOf(before)] : []),
    ...between,
    ...(after || isLast ? [textOf(after)] : []),
  ];
  return { pieces: pieces.toSpliced(at, 1, ...parts), texts, between };
}

export function blockOf({ key, kind, pictures, film }: Piece, texts: Texts): Block {
  if (kind === 'text') return { kind, html: withoutSections(texts[key] ?? '') };
  const files = kind === 'video' ? [film] : pictures.slice(0, picturesOf(kind));
  return { kind, files: files.some(Boolean) ? files : [] };
}

/** Removes section tags that an author typed in HTML; they would end the section. */
const withoutSections = (html: string) => html.replace(/<\/?section\b[^>]*>/gi, '');

/** Inserts new sections at the index. */
export const added = (pieces: Pieces, at: number, ...kinds: SectionKind[]): Pieces =>
  pieces.toSpliced(at, 0, ...kinds.map(pieceOf));

export const removed = (pieces: Pieces, at: number): Pieces => pieces.toSpliced(at, 1);

/** Moves a section; a target outside the list changes nothing. */
export function moved(pieces: Pieces, at: number, to: number): Pieces {
  const piece = pieces[at];
  if (!piece || to < 0 || to >= pieces.length) return pieces;
  return removed(pieces, at).toSpliced(to, 0, piece);
}

export const changed = (pieces: Pieces, at: number, change: Partial<Omit<Piece, 'key'>>): Pieces =>
  pieces.map((piece, index) => (index === at ? { ...piece, ...change } : piece));

/** Sets a file of a section. */
export function filledWith(piece: Piece, place: Place, file: string): Piece {
  if (piece.kind === 'video') return { ...piece, film: file };
  const [first, second] = piece.pictures;
  return { ...piece, pictures: place === 0 ? [file, second] : [first, file] };
}
